"""Answers to the warm-up."""
# ruff: noqa: ANN001, ANN201


def leaves(node):
    return 1 if not node.children else sum(leaves(child) for child in node.children)


def with_a_stack(node):
    found, stack = 0, [node]
    while stack:
        top = stack.pop()
        stack.extend(top.children)
        found += not top.children
    return found


def no_base_case(node):
    return sum(no_base_case(child) for child in node.children)


def all_nodes(node):
    return 1 + sum(all_nodes(child) for child in node.children)


def children_only(node):
    return len(node.children)


def forgets_to_add(node):
    if not node.children:
        return 1
    for child in node.children:
        forgets_to_add(child)


RIGHT = {"first_try": [leaves, with_a_stack]}
WRONG = {
    "first_try": [
        (no_base_case, "base case"),
        (all_nodes, "counts every node"),
        (children_only, "counts children only"),
        (forgets_to_add, "returns nothing"),
    ]
}
