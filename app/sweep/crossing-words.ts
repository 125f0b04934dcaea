import type { Crossing, Sweep } from "../../engine/index.ts";
import { quantity } from "../draw/run/run-words.ts";
import { readable } from "../draw/scale/numbers.ts";

/** Crossings that are said; a grid may have thousands. */
const MOST = 12;

/** "From load 0.73 on (between 0.7 and 0.8) LAS has the lower mean, below it FIFO." */
export function crossingWords(
  sweep: Sweep,
  crossings: readonly Crossing[],
  seeds: number,
): readonly string[] {
  const [first] = sweep.vary;
  if (first === undefined || first.names.some((name) => typeof name !== "number")) return [];
  if (crossings.length === 0) {
    return [
      seeds < 2 && sweep.scenario["workload"] !== undefined
        ? "Two seeds at least tell where policies cross."
        : `No two policies cross along ${first.as}, as far as these seeds tell.`,
    ];
  }
  const said = crossings.slice(0, MOST).map(({ measure, policy, than, at, between, where }) => {
    const others = Object.entries(where).map(([axis, value]) => `${axis} = ${value}`);
    const place = others.length === 0 ? "" : `At ${others.join(", ")}: `;
    const [from, to] = between.map(readable);
    const begins = place === "" ? "From" : "from";
    return `${place}${begins} ${first.as} ${placeWords(at, between)} on (between ${from} and ${to}) ${policy} has the lower ${measure}, before it ${than}.`;
  });
  const more = crossings.length - said.length;
  return more > 0 ? [...said, `And ${quantity(more, "more crossings")}.`] : said;
}

/** Two digits, or as many as keep the place between the values that it lies between. */
function placeWords(at: number, [from, to]: Crossing["between"]): string {
  for (let digits = 2; digits < 10; digits++) {
    const rounded = Number(at.toPrecision(digits));
    if (rounded > from && rounded < to) return String(rounded);
  }
  return String(at);
}
