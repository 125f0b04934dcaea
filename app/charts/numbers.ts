const group = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 0 });

/**
 * A number for people: four significant digits, but never fewer than all digits before the point,
 * with thousands separated. Whole numbers have no point. "–" where there is none.
 */
export function readable(value: number | null | undefined): string {
  if (value === null || value === undefined || Number.isNaN(value)) return "–";
  if (value === Number.POSITIVE_INFINITY) return "∞";
  return Number.isInteger(value) ? group.format(value) : trimmed(significant(value));
}

/** As `readable`, but one look for a whole column: a point in all or in none. */
export function columnFormat(values: readonly (number | null)[]): (value: number | null) => string {
  const whole = values.every((v) => v === null || Number.isInteger(v));
  return (value) => {
    if (value === null || Number.isNaN(value)) return "–";
    return whole ? group.format(value) : significant(value);
  };
}

/** The value to the last digit, for a tooltip. */
export function exact(value: number | null, unit: string): string {
  return value === null ? "no flow of this kind finished" : `${value} ${unit}`.trim();
}

function significant(value: number): string {
  const size = Math.abs(value);
  if (size === 0) return "0.000";
  if (size < 1e-6) return value.toExponential(3).replace("e-", "e−");
  if (size < 1) return value.toFixed(3 - Math.floor(Math.log10(size)));
  const digits = Math.floor(Math.log10(size)) + 1;
  const decimals = Math.max(0, 4 - digits);
  return new Intl.NumberFormat("en-GB", {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value);
}

function trimmed(digits: string): string {
  return digits.includes(".") && !digits.includes("e")
    ? digits.replace(/0+$/, "").replace(/\.$/, "")
    : digits;
}
