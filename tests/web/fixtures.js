// What Python says, written by run.py.
import { readFileSync } from "node:fs";

export const { films, numbers, script } = JSON.parse(readFileSync(process.env.FIXTURES, "utf-8"));
