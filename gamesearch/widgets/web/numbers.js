// Numbers as people write and read them.
// @ts-check

/** A number as it is shown: 3, −2.5, ∞. At most four decimals. @param {number} value */
export const numberText = (value) => String(Math.round(value * 1e4) / 1e4).replace("-", "−").replace("Infinity", "∞");

/** A number as people write it: 3, −2.5, 1/3, inf, ∞. NaN if it is none. @param {string} text */
export function readNumber(text) {
  const plain = text.trim().replace(/[−–]/g, "-").replace(",", ".").replace(/^\+/, "").replace(/(infinity|inf|oo)$/i, "∞");
  if (/^-?∞$/.test(plain)) return plain[0] === "-" ? -Infinity : Infinity;
  const parts = plain.split("/");
  if (parts.length > 2 || parts.some((part) => !/^\s*-?(\d+\.?\d*|\.\d+)\s*$/.test(part))) return NaN;
  return parts.length === 2 ? Number(parts[0]) / Number(parts[1]) : Number(parts[0]);
}

/** Whether two numbers are the same as far as people see them: four decimals are shown. @param {number} one @param {number} two */
export const sameNumber = (one, two) => one === two || Math.abs(one - two) < 0.00006;
