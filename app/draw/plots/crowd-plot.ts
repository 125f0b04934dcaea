import {
  CLASS_BYTES,
  countedColumn,
  countedIndices,
  countedOf,
} from "../../../engine/doors/draw-data.ts";
import { measureWithKey, ofSummary } from "../../../engine/doors/measures.ts";
import { PACKET_BYTES } from "../../../engine/doors/scenario.ts";
import { CROWD, type Palette } from "../brush/colours.ts";
import { layThinned } from "../kit/axis.ts";
import { bandsMarks } from "../kit/marks/area.ts";
import {
  type Density,
  densityMark,
  densityOf,
  MOST_DOTS,
  type Range,
  tailLine,
} from "../kit/marks/density.ts";
import type { Panel, Plot, PlotAxis, PlotCurve } from "../kit/plot.ts";
import { type ExperimentView, flowId, type RunView } from "../run/results.ts";
import { readable } from "../scale/numbers.ts";
import { shortNumber } from "../scale/ticks.ts";
import { bytesWords } from "../scale/words.ts";
import { styleOf } from "./distribution-plot.ts";

interface CrowdLook {
  /** Panels in a row; absent: as many as have room. */
  readonly columns?: number;
  readonly height: number;
  /** The panels are so narrow that sizes are told by a letter. */
  readonly isShort: boolean;
  /** Pixels for a caption above each panel, which others set; 0: the label of its policy is its title. */
  readonly headroom: number;
  /** The axis upwards; absent: as the runs have it. */
  readonly up?: Range | undefined;
}

/**
 * A small multiple a policy: size across, how many times as long as alone up, a dot or a share of a bin a flow, and the line
 * below which 99 of 100 are. A panel that is not known yet (null) has its axes and bands alone.
 */
export function crowdPlot(
  experiment: Pick<ExperimentView, "flows" | "ids" | "sizes" | "sizeUnit" | "classCount">,
  runs: readonly RunView[],
  panels: readonly (CrowdPanel | null)[],
  { columns, height, isShort, headroom, up: given }: CrowdLook,
  palette: Palette,
): Plot {
  const [{ across, up: own } = { across: [1, 10] as Range, up: [1, 10] as Range }] = crowdInputs(
    experiment,
    runs,
  );
  const up = given ?? own;
  const named = namedPanel(runs, up);
  const x = sizeAxis(experiment, across, isShort);
  const y: PlotAxis = {
    scale: "log",
    range: up,
    title: "",
    label: (value) => `${readable(value)} ×`,
    gap: 18,
  };
  return {
    ...(columns === undefined ? {} : { columns }),
    isFlush: true,
    height,
    x,
    y,
    panels: runs.map((view, k): Panel => {
      const panel = panels[k] ?? null;
      const { label, colour } = styleOf(view, runs, palette);
      const isFirst = k % (columns ?? runs.length) === 0;
      return {
        y: { ...y, isHidden: !isFirst },
        title: headroom === 0 ? label : "",
        isHeading: true,
        headroom,
        marks: [
          ...classBands(experiment, k === named),
          ...(panel === null ? [] : [flowsMark(experiment, label, panel, palette)]),
        ],
        curves: panel === null ? [] : [tailCurve(experiment, label, colour, panel)],
      };
    }),
    tables: [tableOf(experiment, runs, panels)],
  };
}

/** So much of the axis upwards may have flows below the names of the bands. */
const BELOW_NAMES = 0.8;

/** The first panel that has nothing at its top, where the names of the bands stand. */
function namedPanel(runs: readonly RunView[], [from, to]: Range): number {
  const free = runs.findIndex(({ sorted }) => {
    const most = sorted.slowdown.all.at(-1) ?? 1;
    return Math.log(most / from) <= BELOW_NAMES * Math.log(to / from) + 1e-9;
  });
  return Math.max(0, free);
}

/** Powers of ten of bytes; of units that are none, and of drawn flows, round numbers of what sizes are told in. */
function sizeAxis(
  { sizeUnit, classCount }: Pick<ExperimentView, "sizeUnit" | "classCount">,
  range: Range,
  isShort: boolean,
): PlotAxis {
  const axis = { scale: "log", range, title: "", hasGrid: false, gap: 44, line: "none" } as const;
  const bytes = sizeUnit === "packets" ? PACKET_BYTES : 1;
  if (sizeUnit === "units" || classCount.every((count) => count === 0)) {
    return { ...axis, unit: isShort ? "" : sizeUnit };
  }
  const first = Math.ceil(Math.log10(range[0] * bytes));
  const last = Math.floor(Math.log10(range[1] * bytes));
  const powers = Array.from({ length: Math.max(0, last - first + 1) }, (_, k) => first + k);
  if (powers.length < 2) return { ...axis, unit: isShort ? "" : sizeUnit };
  return {
    ...axis,
    lay: layThinned,
    ticks: powers.map(
      (power) =>
        [
          10 ** power / bytes,
          isShort ? shortNumber(10 ** power) : bytesWords(10 ** power),
        ] as const,
    ),
  };
}

function classBands(
  { sizeUnit, classCount }: Pick<ExperimentView, "sizeUnit" | "classCount">,
  isNamed: boolean,
) {
  if (classCount.every((count) => count === 0)) return [];
  const [mouse, medium] = CLASS_BYTES;
  const unit = sizeUnit === "packets" ? PACKET_BYTES : 1;
  const bands = [
    { from: Number.NEGATIVE_INFINITY, to: mouse / unit, name: isNamed ? "mice" : "" },
    { from: medium / unit, to: Number.POSITIVE_INFINITY, name: isNamed ? "elephants" : "" },
  ];
  return bandsMarks(bands.filter((_, k) => classCount[k === 0 ? 0 : 2] > 0));
}

function flowsMark(
  experiment: Pick<ExperimentView, "flows" | "ids" | "sizeUnit">,
  label: string,
  { density }: CrowdPanel,
  palette: Palette,
) {
  const mark = densityMark(density, CROWD[palette]);
  if (density.kind === "bins") return mark;
  const indices = countedIndices(countedOf(experiment.flows));
  const readings = density.points.map(([x, y], k) => {
    const name = flowId(
      experiment as ExperimentView,
      indices[density.places[k] as number] as number,
    );
    const words = `${label}: ${name}, ${readable(x)} ${experiment.sizeUnit}, takes ${readable(y)} times as long as alone`;
    return { x, y, words, colour: CROWD[palette] };
  });
  return { ...mark, readings };
}

function tailCurve(
  { sizeUnit }: Pick<ExperimentView, "sizeUnit">,
  label: string,
  colour: string,
  { line }: CrowdPanel,
): PlotCurve {
  return {
    label,
    colour,
    dash: [],
    band: [],
    isMarked: false,
    hasHalo: true,
    width: 2.5,
    points: line.map(([x, y]) => ({
      x,
      y,
      words: `${label}: of flows of about ${readable(x)} ${sizeUnit} 99 of 100 take at most ${readable(y)} times as long as alone`,
    })),
  };
}

/** What is told of the slowdowns of all flows of a run. */
const TOLD = [
  ["mean", (view: RunView) => slowdownOf(view, "slowdown.mean")],
  ["99 of 100", (view: RunView) => slowdownOf(view, "slowdown.p99")],
  ["most", (view: RunView) => view.sorted.slowdown.all.at(-1) ?? null],
] as const;

export function slowdownOf(
  { summary }: RunView,
  key: "slowdown.mean" | "slowdown.p99",
): number | null {
  return ofSummary(measureWithKey(key), summary);
}

function tableOf(
  { sizeUnit }: Pick<ExperimentView, "sizeUnit">,
  runs: readonly RunView[],
  panels: readonly (CrowdPanel | null)[],
) {
  const sizes = [...new Set(panels.flatMap((panel) => panel?.line.map(([size]) => size) ?? []))];
  const head = [
    ...TOLD.map(([name]) => name),
    ...sizes.map((size) => `99 of 100 at ${readable(size)} ${sizeUnit}`),
  ];
  return {
    caption: "How many times as long as alone",
    head,
    rows: runs.map((view, k) => ({
      label: view.policy.label,
      cells: [
        ...TOLD.map(([, of]) => readable(of(view))),
        ...sizes.map((size) => {
          const found = panels[k]?.line.find(([at]) => at === size);
          return found === undefined ? "" : readable(found[1]);
        }),
      ],
    })),
  };
}

/** What a worker makes of one run: its flows as dots or bins, and the line below which 99 of 100 are. */
export interface CrowdPanel {
  readonly density: Density;
  readonly line: readonly (readonly [size: number, slowdown: number])[];
}

export interface CrowdInput {
  /** Of the counted flows alone. */
  readonly size: Float64Array;
  readonly slowdown: Float64Array;
  readonly across: Range;
  readonly up: Range;
}

export function crowdPanel({ size, slowdown, across, up }: CrowdInput): CrowdPanel {
  return {
    density: densityOf(size, slowdown, across, up),
    line: tailLine(size, slowdown),
  };
}

/** What `crowdPanel` takes of each run; all have the same axes. */
export function crowdInputs(
  experiment: Pick<ExperimentView, "flows" | "sizes" | "classCount">,
  runs: readonly Pick<RunView, "slowdown" | "sorted">[],
): readonly CrowdInput[] {
  const { flows, sizes, classCount } = experiment;
  const counted = countedOf(flows);
  const size = countedColumn(flows.size, counted);
  const isLone = sizes.most < 2 * sizes.least;
  const across = isLone
    ? ([sizes.least / 3, sizes.most * 3] as const)
    : ([sizes.least / 1.2, sizes.most * 1.1] as const);
  const all = runs.map(({ sorted }) => sorted.slowdown.all);
  const least = Math.min(1, ...all.map((values) => values[0] ?? 1));
  const most = Math.max(2, ...all.map((values) => values.at(-1) ?? 1));
  // Dots stand off the axis; bins begin at it.
  const from = size.length <= MOST_DOTS || least < 1 ? least / 1.12 : least;
  // The names of the bands stand in a panel whose flows leave room at its top.
  const leastMost = Math.min(most, ...all.map((values) => values.at(-1) ?? 1));
  const named = classCount.some((count) => count > 0)
    ? from * (leastMost / from) ** (1 / BELOW_NAMES)
    : 0;
  const up = [from, Math.max(most * 1.25, named)] as const;
  return runs.map((view) => ({
    size,
    slowdown: countedColumn(view.slowdown, counted),
    across,
    up,
  }));
}
