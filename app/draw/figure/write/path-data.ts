import type { Path } from "../draw/mark.ts";

/**
 * SVG's path data, each point relative to the last one: outlines of letters are half as long so. What is
 * rounded is where a point lies, not the way to it, so that roundings do not add up.
 */
export function pathData(path: Path): string {
  let text = "";
  let [x, y] = [0, 0];
  let [startX, startY] = [0, 0];
  const to = (nextX: number, nextY: number): string => {
    const words = pair(hundredths(nextX) - x, hundredths(nextY) - y);
    [x, y] = [hundredths(nextX), hundredths(nextY)];
    return words;
  };
  const start = (nextX: number, nextY: number): string => {
    [x, y] = [hundredths(nextX), hundredths(nextY)];
    [startX, startY] = [x, y];
    return `M${pair(x, y)}`;
  };
  for (const segment of path) {
    const [kind, a = 0, b = 0, c = 0, d = 0] = segment;
    if (kind === "M") text += start(a, b);
    else if (kind === "L") text += `l${to(a, b)}`;
    else if (kind === "Q") {
      const control = pair(hundredths(a) - x, hundredths(b) - y);
      text += `q${control}${glue(to(c, d))}`;
    } else if (kind === "Z") {
      text += "z";
      [x, y] = [startX, startY];
    } else if (kind === "rect") text += `M${n(a)} ${n(b)}h${n(c)}v${n(d)}h${n(-c)}z`;
    else {
      const arc = `a${n(c)} ${n(c)} 0 1 0`;
      text += `M${n(a - c)} ${n(b)}${arc} ${n(2 * c)} 0${arc} ${n(-2 * c)} 0z`;
    }
  }
  return text;
}

/** Two decimals: a hundredth of a pixel is finer than any paper. */
export function n(value: number): string {
  return short(hundredths(value));
}

function hundredths(value: number): number {
  return Math.round(value * 100);
}

function short(value: number): string {
  const text = String(value / 100);
  return text.replace(/^(-?)0\./, "$1.");
}

function pair(x: number, y: number): string {
  return `${short(x)}${glue(short(y))}`;
}

/** A minus sign parts two numbers by itself. */
function glue(number: string): string {
  return number.startsWith("-") ? number : ` ${number}`;
}
