/** From here on whole numbers are no longer exact, and have more digits than anybody reads. */
const MOST = 1e15;

/**
 * A number with so many decimals and its thousands apart, as `Intl.NumberFormat` of en-GB writes it, halves away from zero.
 * Intl reads its tables of languages first: on a phone that takes as long as drawing several charts.
 */
export function grouped(value: number, decimals = 0): string {
  const size = Math.abs(value);
  const isSmall = size < 1e-6;
  if (!(size * 10 ** decimals < MOST)) return byIntl(value, decimals);
  // Of the digits as they are written: 1.0005 is a little less than that, and is no less for people.
  const scaled = Math.round(isSmall ? size * 10 ** decimals : Number(`${size}e${decimals}`));
  const digits = String(scaled).padStart(decimals + 1, "0");
  const end = digits.length - decimals;
  const whole = digits.slice(0, end).replace(/\B(?=(\d{3})+$)/g, ",");
  const sign = value < 0 || Object.is(value, -0) ? "-" : "";
  return sign + whole + (decimals === 0 ? "" : `.${digits.slice(end)}`);
}

function byIntl(value: number, decimals: number): string {
  return new Intl.NumberFormat("en-GB", {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value);
}
