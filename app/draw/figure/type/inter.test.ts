import { expect, test } from "vitest";
import { canOutline, outlineOf, textWidth } from "./inter.ts";

test("textWidth: figures are all as wide as one another, at every weight", () => {
  for (const weight of [400, 500, 600]) {
    const widths = [..."0123456789"].map((digit) => textWidth(digit, 100, weight));
    expect(new Set(widths).size).toBe(1);
  }
});

test("textWidth: pairs are kerned, and weights between the two lie between them", () => {
  expect(textWidth("AV", 100, 400)).toBeLessThan(
    textWidth("A", 100, 400) + textWidth("V", 100, 400),
  );
  const [light = 0, medium = 0, bold = 0] = [400, 500, 600].map((w) => textWidth("SRPT", 100, w));
  expect(medium).toBeCloseTo((light + bold) / 2, 9);
  expect(bold).toBeGreaterThan(light);
});

test("outlineOf draws a letter on its baseline, as wide as it is and as high as a capital", () => {
  const path = outlineOf("H", 10, 50, 100, 400);
  const points = path.flatMap(([kind, ...numbers]) =>
    kind === "M" || kind === "L" ? [numbers] : [],
  );
  const xs = points.map(([x = 0]) => x);
  const ys = points.map(([, y = 0]) => y);
  expect(Math.max(...ys)).toBe(50);
  // A capital of Inter is 0.727 em high.
  expect(Math.min(...ys)).toBeCloseTo(50 - 72.7, 0);
  expect(Math.min(...xs)).toBeGreaterThan(10);
  expect(Math.max(...xs)).toBeLessThan(10 + textWidth("H", 100, 400));
});

test("canOutline: European names, but not scripts the font has not", () => {
  for (const text of ["f1", "Zwölf Flüsse", "Łódź", "θ₁".slice(0, 1), "×3 ≠".slice(0, 2)]) {
    expect([text, canOutline(text)]).toEqual([text, true]);
  }
  for (const text of ["流", "🙂", "a流", "constructor\u0000"]) expect(canOutline(text)).toBe(false);
});
