import { intervals } from "../../../engine/doors/draw-data.ts";
import { completionTimes, type Experiment, type Run } from "../../../engine/doors/run.ts";
import type { KeptChart } from "../../../workloads/examples.ts";
import { shadeOfSize, sizeRange } from "../../draw/run/shades.ts";
import { breaksOf, type FoldedScale, foldedScale, type Interval } from "../../draw/scale/fold.ts";

/** The two policies that a question is about, where they are not the first and the last. */
const ASKED: Readonly<Record<string, readonly [number, number]>> = {
  "mice-elephants-late-burst": [0, 1],
  "rank-las-twist": [1, 2],
  "rank-two-queues": [1, 2],
  "rank-least-slack": [0, 1],
  "incast-transports": [0, 3],
  "pdq-fig-1": [0, 3],
  "pdq-fig-1-packets": [1, 2],
  "pdq-fig-3c-packets": [0, 1],
  "pdq-fig-6-packets": [0, 1],
  "asrpt-fig-2": [1, 2],
  "asrpt-srpt-gaps": [0, 1],
  "qclimb-fig-26": [1, 2],
  "qclimb-fig-26-printed": [1, 2],
};

/** Of one chart, of two beside one another, and of both. */
const HALF = 200;
const WHOLE = 433;
const HEIGHT = 92;
/** More flows than this have no lane of their own. */
const MOST_LANES = 80;
/** A lane is never higher. */
const LANE = 30;
/** A fold of idle time. */
const FOLD = 12;
/** Points of a curve. */
const POINTS = 60;

/** The small charts of a worked example: lanes of two of its policies, or how many flows of a crowd are still not done. */
export function chartsOf(
  name: string,
  experiment: Experiment,
  runs: readonly Run[],
): readonly KeptChart[] {
  if (experiment.flows.count > MOST_LANES || runs.some(({ trace }) => trace === null))
    return [crowdChart(experiment, runs)];
  const shown = ASKED[name] ?? [0, runs.length - 1];
  const scale = scaleOf(
    experiment,
    shown.map((place) => runs[place] as Run),
  );
  return shown.map((place) => laneChart(experiment, runs[place] as Run, place, scale));
}

export function isDrawnInLanes({ flows }: Experiment): boolean {
  return flows.count <= MOST_LANES;
}

/** One time axis for all charts, on which what all policies leave idle is folded where packets wait for timers. */
function scaleOf({ flows }: Experiment, runs: readonly Run[]): FoldedScale {
  const from = Math.min(...flows.arrival);
  const ends = runs.flatMap(({ finish, terminated }) => [...finish, ...terminated]);
  const to = Math.max(from + 1, ...ends.filter(Number.isFinite));
  const arePackets = runs.some(({ counts, dynamics }) => (counts ?? dynamics) !== undefined);
  const busy = runs.flatMap(({ trace }) =>
    trace === null ? [] : [...intervals(trace)].map(({ start, end }): Interval => [start, end]),
  );
  return foldedScale({ from, to }, HALF, arePackets ? breaksOf(busy, { from, to }) : [], FOLD);
}

function laneChart(
  { flows }: Experiment,
  run: Run,
  policy: number,
  { toX, folds }: FoldedScale,
): KeptChart {
  const { finish, terminated, trace } = run;
  const pitch = Math.min(LANE, HEIGHT / flows.count);
  const bar = pitch * (flows.count > 30 ? 0.9 : 0.72);
  const range = sizeRange(flows.size);
  const served = trace === null ? [] : [...intervals(trace)];
  const fastest = Math.max(...served.map(({ rate }) => rate));
  const paths = new Map<string, string>();
  const box = (ink: string, from: number, to: number, top: number, high: number): void => {
    const wide = Math.max(0.4, to - from);
    if (!(high > 0)) return;
    const d = `M${tenths(from)} ${tenths(top)}h${tenths(wide)}v${tenths(high)}h${tenths(-wide)}z`;
    paths.set(ink, (paths.get(ink) ?? "") + d);
  };
  for (let flow = 0; flow < flows.count; flow++) {
    const shade = shadeOfSize(flows.size[flow] as number, range);
    const top = flow * pitch + (pitch - bar) / 2;
    const ended = [finish[flow], terminated[flow]].find((time) => Number.isFinite(time));
    const arrived = toX(flows.arrival[flow] as number);
    box(`w${shade}`, arrived, ended === undefined ? HALF : toX(ended), top, bar);
    for (const [from, to, share] of joined(served, flow, fastest, toX)) {
      box(`f${shade}`, from, to, top + bar * (1 - share), bar * share);
    }
  }
  const height = Math.round(pitch * flows.count);
  const edges = folds.flatMap(({ from, to }) => [from, to]).map((x) => zigzag(x, height));
  const drawn = [...paths, ...(edges.length === 0 ? [] : [["z", edges.join("")] as const])];
  return { policy, width: HALF, height: HEIGHT, paths: drawn };
}

/** A flow's stretches of service, in pixels and as shares of the fastest rate; those too close to be told apart are one. */
function joined(
  served: readonly { readonly flow: number; start: number; end: number; rate: number }[],
  flow: number,
  fastest: number,
  toX: (time: number) => number,
): readonly (readonly [from: number, to: number, share: number])[] {
  const own = served.filter((one) => one.flow === flow).sort((a, b) => a.start - b.start);
  const found: [number, number, number][] = [];
  for (const { start, end, rate } of own) {
    const [from, to, share] = [toX(start), toX(end), Math.round((rate / fastest) * 20) / 20];
    const last = found.at(-1);
    if (last !== undefined && last[2] === share && from - last[1] < 0.3) last[1] = to;
    else if (last !== undefined && to - last[0] < 0.5) {
      last[1] = Math.max(last[1], to);
      last[2] = Math.max(last[2], share);
    } else found.push([from, to, share]);
  }
  return found;
}

function zigzag(x: number, height: number): string {
  const steps = Math.max(2, Math.round(height / 12));
  const step = height / steps;
  const turns = Array.from({ length: steps }, (_, k) => `l${k % 2 === 0 ? 3 : -3} ${tenths(step)}`);
  return `M${tenths(x - 1.5)} 0${turns.join("")}`;
}

/** How many flows are still not done after so long: both axes are logarithmic. */
function crowdChart({ flows }: Experiment, runs: readonly Run[]): KeptChart {
  const sorted = runs.map((run) =>
    completionTimes(flows, run)
      .filter((time) => time > 0)
      .sort(),
  );
  const least = Math.min(...sorted.map((times) => times[0] ?? 1));
  const most = Math.max(...sorted.map((times) => times.at(-1) ?? 1));
  const span = Math.log(most / least) || 1;
  const toX = (time: number): number => (Math.log(time / least) / span) * (WHOLE - 4) + 2;
  const curves = sorted.map((times, policy) => {
    const points = Array.from({ length: POINTS + 1 }, (_, k) => {
      // From all flows to the last one, in equal steps of the logarithm.
      const left = times.length ** (1 - k / POINTS);
      const time = times[Math.min(times.length - 1, Math.round(times.length - left))] ?? least;
      return `${tenths(toX(time))} ${tenths(2 + (k / POINTS) * (HEIGHT - 4))}`;
    });
    return [`p${policy}`, `M${points.join("L")}`] as const;
  });
  return { policy: null, width: WHOLE, height: HEIGHT, paths: curves };
}

function tenths(value: number): string {
  return String(Math.round(value * 10) / 10);
}
