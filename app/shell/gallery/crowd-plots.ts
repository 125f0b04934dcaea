import type { PolicyId } from "../../../engine/index.ts";
import { policyColour, type Theme } from "../../draw/brush/colours.ts";
import { randomOf } from "../../draw/fixtures/fixtures.ts";
import { bandsMarks } from "../../draw/kit/marks/bands.ts";
import { darkestOf, densityMark, densityOf, tailLine } from "../../draw/kit/marks/density.ts";
import type { Names, Plot } from "../../draw/kit/plot.ts";
import { scaleSuiting } from "../../draw/kit/range.ts";
import { grouped } from "../../draw/scale/grouped.ts";

const CROWD: readonly (readonly [PolicyId, string])[] = [
  ["fifo", "FIFO"],
  ["brr", "BRR"],
  ["las", "LAS"],
  ["pias", "PIAS"],
  ["srpt", "SRPT"],
];

/** Sizes over five powers of ten, most of them small, and how many times as long as alone each takes. */
function madeUpCrowd(flows: number, seed: number) {
  const random = randomOf(seed);
  const sizes = Float64Array.from({ length: flows }, () =>
    Math.ceil(6 * 10 ** (3.6 * random() ** 1.6)),
  );
  const slowdowns = CROWD.map(([id]) =>
    sizes.map((size) => {
      const luck = random();
      if (id === "fifo") return 1 + (8e4 * luck ** 2) / size;
      if (id === "brr") return 1 + 4 * (0.6 + luck ** 6);
      const rise = id === "srpt" ? 0.25 : id === "las" ? 0.4 : 0.5;
      return Math.max(1, (size / 300) ** rise * 3 * luck ** 3);
    }),
  );
  return { sizes, slowdowns };
}

/** A small multiple a policy: size across, times as long as alone up, and the line below which 99 of 100 are. */
export function crowdPlot(flows: number, columns: number, theme: Theme): Plot {
  const { sizes, slowdowns } = madeUpCrowd(flows, 3);
  const across = [5, 25_000] as const;
  const up = [1, 20_000] as const;
  const densities = slowdowns.map((own) => densityOf(sizes, own, across, up));
  const darkest = darkestOf(densities);
  const ink = theme === "light" ? "#112d56" : "#c8e0ff";
  const bands = [
    { from: Number.NEGATIVE_INFINITY, to: 68.5, name: "mice" },
    { from: 6_850, to: Number.POSITIVE_INFINITY, name: "elephants" },
  ];
  const slowdown = {
    scale: "log",
    range: up,
    title: "",
    label: (value: number) => `${grouped(value)} ×`,
  } as const;
  const isNamed = (k: number): boolean => k === 1;
  return {
    columns,
    height: 250,
    x: { scale: "log", range: across, title: "size (packets)", gap: 44, hasGrid: false },
    y: slowdown,
    panels: CROWD.map(([id, label], k) => ({
      y: { ...slowdown, isHidden: k % columns > 0 },
      title: label,
      isHeading: true,
      marks: [
        ...bandsMarks(isNamed(k) ? bands : bands.map((band) => ({ ...band, name: "" }))),
        densityMark(densities[k] as (typeof densities)[number], ink, darkest),
      ],
      curves: [
        {
          label: `${label}, 99 of 100`,
          colour: policyColour(id, theme),
          dash: [],
          band: [],
          isMarked: false,
          hasHalo: true,
          width: 2.5,
          points: tailLine(sizes, slowdowns[k] as Float64Array).map(([x, y]) => ({
            x,
            y,
            words: `${label}: of flows of about ${x} packets 99 of 100 take at most ${y.toFixed(2)} times as long as alone`,
          })),
        },
      ],
    })),
    tables: [],
  };
}

/** How many are not done after so many slots, with names at the curves or at their ends. */
export function survivalPlot(flows: number, names: Names, theme: Theme): Plot {
  const { sizes, slowdowns } = madeUpCrowd(flows, 5);
  const times = slowdowns.map((own) => sizes.map((size, k) => size * (own[k] as number)).sort());
  const all = times.flatMap((own) => [own[0] ?? 1, own.at(-1) ?? 10]);
  const range = [Math.min(...all, 10), Math.max(...all, 100)] as const;
  return {
    columns: 1,
    height: 270,
    names,
    x: { scale: scaleSuiting(all), range, title: "slots" },
    y: {
      scale: scaleSuiting([1, flows]),
      range: [1 / Math.max(2, flows), 1],
      title: "How many are still not done after so many slots",
      label: shareWords,
    },
    panels: [
      {
        title: "",
        curves: CROWD.map(([id, label], k) => ({
          label,
          colour: policyColour(id, theme),
          dash: [],
          band: [],
          isMarked: false,
          isStepped: true,
          points: [
            { x: range[0], y: 1, words: "" },
            ...[...(times[k] ?? [])].map((x, done, { length }) => ({
              x,
              y: 1 - (done + 1) / length,
              words: `${label}: ${length - done - 1} of ${length} are not done after ${Math.round(x)} slots`,
            })),
          ],
        })),
      },
    ],
    tables: [],
  };
}

/** "all", "1 of 100"; nothing between. */
function shareWords(share: number): string {
  const among = Math.round(1 / share);
  if (Math.abs(among * share - 1) > 1e-9) return "";
  return among === 1 ? "all" : `1 of ${grouped(among)}`;
}
