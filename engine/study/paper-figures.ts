import type { Group } from "./kept-numbers.ts";
import { type ParsedSweep, parseSweep } from "./parse-sweep.ts";
import { OPTIMUM } from "./sweep-spec.ts";
import { labelsIn, stepsOf, withValue } from "./value-paths.ts";

/** How much of a figure is run: the verdict that is shown, or the paper's own size. */
export const EFFORTS = ["standard", "paper"] as const;

export type EffortName = (typeof EFFORTS)[number];

/** What an effort changes, and how often it is run. */
export interface FigureEffort {
  /** In place of the run's own. */
  readonly network?: string;
  readonly vary?: unknown;
  /** Values by the paths of the scenario. */
  readonly set?: Readonly<Record<string, unknown>>;
  /** Seeds 1, 2, …; or a single long run, whose counted flows are cut into so many batches by arrival (SPEC 13.8). */
  readonly seeds?: number;
  readonly batches?: number;
}

/** A scenario with all its policies along its axes, from which panels are drawn. */
export interface FigureRun {
  readonly scenario: Readonly<Record<string, unknown>>;
  readonly network: string;
  readonly vary: unknown;
  /** The groups of flows whose quantiles are drawn. */
  readonly tails: readonly Group[];
  /** By setting, the place in the paper or in its authors' programs, or "not printed, ours: …". */
  readonly sources: Readonly<Record<string, string>>;
  readonly efforts: Readonly<Record<EffortName, FigureEffort>>;
}

/** What the paper prints beside a figure. */
export interface Printed {
  readonly says: string;
  readonly policy: string;
  readonly over?: string;
  /** The value of an axis by its name; absent: along the axis. */
  readonly at?: Readonly<Record<string, string | number>>;
  /** Where `over` is read; default `at`. */
  readonly overAt?: Readonly<Record<string, string | number>>;
  /** The policy's number over that of `over`, or over its own elsewhere: 0.72 of "28 % lower". */
  readonly times?: number;
}

interface PanelHead {
  /** "5a" of "PIAS 5a". */
  readonly figure: string;
  readonly title: string;
}

/** A panel that a sweep draws. */
export interface DrawnPanel extends PanelHead {
  readonly run: string;
  readonly measure: string;
  /** Default: all of the run. */
  readonly policies?: readonly string[];
  /** Its numbers are drawn over this policy's, or over `optimum`'s. */
  readonly base?: string;
  /** The optimum stands beside the policies (SPEC 13.11). */
  readonly optimum?: true;
  readonly printed: readonly Printed[];
  readonly note?: string;
}

/** A panel that no sweep draws: it is drawn elsewhere, or is out of reach. */
interface OtherPanel extends PanelHead {
  readonly elsewhere?: string;
  /** The worked example that draws it. */
  readonly preset?: string;
  readonly out?: string;
}

export type Panel = DrawnPanel | OtherPanel;

/** The figures of one paper: data, which every use reads. */
export interface PaperFigures {
  readonly paper: string;
  /** What the authors published. */
  readonly scripts: string;
  readonly networks: Readonly<
    Record<string, { readonly fabric: Readonly<Record<string, unknown>>; readonly source: string }>
  >;
  readonly runs: Readonly<Record<string, FigureRun>>;
  readonly panels: readonly Panel[];
}

/** Where every setting of a panel is from: first the networks that an effort runs it on, that effort's own and the paper's. */
export function sourcesOf(
  { networks, runs }: PaperFigures,
  { run }: DrawnPanel,
  effort: EffortName,
): readonly (readonly [setting: string, source: string])[] {
  const { network, efforts, sources } = runs[run] as FigureRun;
  const used = [...new Set([efforts[effort].network ?? network, network])];
  return [
    ...used.map((name) => [name, networks[name]?.source ?? ""] as const),
    ...Object.entries(sources),
  ];
}

/** The panels that a word names: "5a", or "5" of all that begin so. Blanks, points and case do not matter. */
export function panelsOf({ panels }: PaperFigures, word: string): readonly Panel[] {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/^fig(ure)?s?\b/, "")
      .replace(/[^\p{L}\p{N}]/gu, "");
  const wanted = plain(word);
  const whole = panels.filter(({ figure }) => plain(figure) === wanted);
  if (whole.length > 0) return whole;
  return panels.filter(({ figure }) => {
    const rest = plain(figure).slice(wanted.length);
    return wanted !== "" && plain(figure).startsWith(wanted) && !/^\p{N}/u.test(rest);
  });
}

/** A gain is the base's number over the policy's. */
export const GAIN = /(^|\.)gain\./;

/** The sweep of a run at an effort, of some of its policies and measures. */
export function sweepOfRun(
  { paper, networks, runs }: PaperFigures,
  name: string,
  effort: EffortName | FigureEffort,
  {
    policies = null,
    ...head
  }: {
    readonly policies?: readonly string[] | null;
    readonly title?: string;
    readonly note?: string;
    readonly measures?: readonly string[];
    readonly base?: string;
    readonly optimum?: true;
  } = {},
): ParsedSweep {
  const run = runs[name] as FigureRun;
  const own = typeof effort === "string" ? run.efforts[effort] : effort;
  const { set = {}, seeds = 1, network = run.network, vary = run.vary } = own;
  const labels = labelsIn(run.scenario);
  const all = run.scenario["policies"] as readonly unknown[];
  const chosen = policies === null ? all : all.filter((_, k) => policies.includes(labels[k] ?? ""));
  const whole = { title: `${paper}: ${name}`, ...run.scenario, fabric: networks[network]?.fabric };
  const scenario = Object.entries({ ...set, policies: chosen }).reduce<unknown>(
    (input, [path, value]) => withValue(input, stepsOf(path) ?? [], value),
    whole,
  );
  return parseSweep({
    version: 1,
    ...(policies?.includes(OPTIMUM) ? { optimum: true } : {}),
    ...head,
    scenario,
    vary: Array.isArray(vary) ? vary : [vary],
    seeds: `1..${seeds}`,
  });
}

/** The sweep that draws a panel: its axis, its policies, its measure, and in a note where every setting is from. */
export function sweepOfPanel(
  figures: PaperFigures,
  panel: DrawnPanel,
  effort: EffortName,
): ParsedSweep {
  const { figure, title, run, measure, policies, base, optimum, note, printed } = panel;
  const lines = [
    ...printed.map(({ says, policy }) => `The paper: ${policy} ${says}.`),
    ...(note === undefined ? [] : [`${note}.`]),
    ...sourcesOf(figures, panel, effort).map(([setting, source]) => `${setting}: ${source}.`),
  ];
  const needed = base === undefined || policies === undefined ? policies : [base, ...policies];
  return sweepOfRun(figures, run, effort, {
    title: `${figures.paper} Fig. ${figure}: ${title}`,
    note: lines.join("\n"),
    measures: [measure],
    ...(needed === undefined ? {} : { policies: needed }),
    ...(base === undefined ? {} : { base }),
    ...(optimum && { optimum }),
  });
}
