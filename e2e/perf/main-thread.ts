import type { Browser, Page } from "@playwright/test";
import type { CallFrame, Names } from "./source-names.ts";

/** One task of the page's main thread. */
export interface Task {
  readonly wallMs: number;
  /** Of the processor: what a busy machine does not lengthen. */
  readonly cpuMs: number;
  /** Where the samples of the profiler fell, most first: "app/charts/canvas/raster.ts:12 24 ms". */
  readonly where: readonly string[];
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly id?: string;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: {
    readonly name?: string;
    readonly data?: {
      readonly startTime?: number;
      readonly timeDeltas?: readonly number[];
      readonly cpuProfile?: {
        readonly nodes?: readonly ProfileNode[];
        readonly samples?: readonly number[];
      };
      readonly [key: string]: unknown;
    };
  };
}

interface ProfileNode {
  readonly id: number;
  readonly parent?: number;
  readonly callFrame: CallFrame;
}

interface Sample {
  readonly at: number;
  readonly node: number;
}

const CATEGORIES = [
  "blink.user_timing",
  "devtools.timeline",
  "disabled-by-default-devtools.timeline",
  "disabled-by-default-v8.cpu_profiler",
];

/** So many of the longest tasks are told, of those that take longest by the clock. */
const MOST = 6;
const LOOKED_AT = 100;
/** What the browser driver runs in the page is not the page's. */
const TOOL = "driver";

/** The main-thread tasks that took most of the processor while `act` lasts, by Chromium's own trace, with what ran in them. */
export async function longestTasks(
  browser: Browser,
  page: Page,
  names: Names,
  act: () => Promise<void>,
): Promise<{ readonly tasks: readonly Task[]; readonly longestMs: number }> {
  await browser.startTracing(page, { categories: CATEGORIES });
  // Starting and ending a trace are long tasks themselves.
  await page.evaluate(() => performance.mark("slotwise begins"));
  await act();
  await page.evaluate(() => performance.mark("slotwise ends"));
  const trace = await browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const main = mainThreadOf(traceEvents);
  if (main === undefined) throw new Error("The trace names no main thread of the page.");
  const mark = (what: string): number =>
    traceEvents.find(({ name }) => name === `slotwise ${what}`)?.ts ?? Number.NaN;
  const [begins, ends] = [mark("begins"), mark("ends")];
  const { nodes, samples } = profileOf(traceEvents, main);
  const looked = traceEvents
    .filter(({ pid, tid }) => pid === main.pid && tid === main.tid)
    .filter(({ name, ts }) => name === "RunTask" && ts > begins && ts < ends)
    .sort((a, b) => (b.dur ?? 0) - (a.dur ?? 0))
    .slice(0, LOOKED_AT)
    .map(({ ts, dur = 0, tdur = 0 }) => ({
      wallMs: dur / 1000,
      cpuMs: tdur / 1000,
      where: tally(samples, nodes, names, ts, ts + dur),
    }))
    .filter(({ where }) => where[0]?.startsWith(TOOL) !== true);
  const longestMs = looked[0]?.wallMs ?? 0;
  return { tasks: looked.sort((a, b) => b.cpuMs - a.cpuMs).slice(0, MOST), longestMs };
}

/** Of the renderer that did most: a browser has spare ones. */
function mainThreadOf(events: readonly TraceEvent[]): TraceEvent | undefined {
  const threads = events.filter(
    ({ name, args }) => name === "thread_name" && args.name === "CrRendererMain",
  );
  const work = (thread: TraceEvent): number =>
    events.filter(({ pid, tid, dur }) => pid === thread.pid && tid === thread.tid && dur).length;
  return threads.sort((a, b) => work(b) - work(a))[0];
}

/** The profile of one thread, from its pieces in the trace. */
function profileOf(
  events: readonly TraceEvent[],
  main: TraceEvent,
): { nodes: ReadonlyMap<number, ProfileNode>; samples: readonly Sample[] } {
  const nodes = new Map<number, ProfileNode>();
  const samples: Sample[] = [];
  const begin = events.find(
    ({ name, pid, tid }) => name === "Profile" && pid === main.pid && tid === main.tid,
  );
  let at = begin?.args.data?.startTime ?? 0;
  for (const { name, pid, id, args } of events) {
    if (name !== "ProfileChunk" || pid !== main.pid || id !== begin?.id) continue;
    for (const node of args.data?.cpuProfile?.nodes ?? []) nodes.set(node.id, node);
    const deltas = args.data?.timeDeltas ?? [];
    for (const [k, node] of (args.data?.cpuProfile?.samples ?? []).entries()) {
      at += deltas[k] ?? 0;
      samples.push({ at, node });
    }
  }
  return { nodes, samples };
}

/** The few places that took most of a stretch of time: the nearest function of ours, or the engine's own work. */
function tally(
  samples: readonly Sample[],
  nodes: ReadonlyMap<number, ProfileNode>,
  names: Names,
  from: number,
  to: number,
): readonly string[] {
  const spent = new Map<string, number>();
  for (const [k, { at, node }] of samples.entries()) {
    if (at < from || at > to) continue;
    const next = Math.min(to, samples[k + 1]?.at ?? to);
    const place = ours(node, nodes, names);
    spent.set(place, (spent.get(place) ?? 0) + next - at);
  }
  return [...spent]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 5)
    .map(([place, us]) => `${place} ${(us / 1000).toFixed(0)} ms`);
}

function ours(id: number, nodes: ReadonlyMap<number, ProfileNode>, names: Names): string {
  const leaf = nodes.get(id);
  const { functionName = "?", url = "" } = leaf?.callFrame ?? {};
  const isNative = url !== "" || functionName.startsWith("(");
  let own = isNative ? functionName : `${TOOL}: ${functionName}`;
  for (let node = leaf; node !== undefined; node = nodes.get(node.parent ?? -1)) {
    const name = names(node.callFrame);
    if (name === null) continue;
    if (!name.includes("node_modules")) return name;
    own = name;
  }
  return own.replace(/.*node_modules\//, "");
}
