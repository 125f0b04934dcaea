import { type PacketRecord, portLink, portNames } from "../../engine/doors/draw-data.ts";
import { packetStory } from "../../engine/doors/explain.ts";
import {
  completionTimes,
  ENGINE_VERSION,
  type Experiment,
  type Run,
  simulateIn,
} from "../../engine/doors/run.ts";
import { isTransport, type ResolvedPolicy, unitsOf } from "../../engine/doors/scenario.ts";
import { TIME_PARTS, type TimePart } from "../draw/brush/time-parts.ts";
import { Lives } from "../draw/packets/alive/life.ts";
import { type PortIndex, portIndex } from "../draw/packets/alive/port-index.ts";
import { portsOf } from "../draw/packets/alive/ports.ts";
import { type Scene, sceneAt } from "../draw/packets/alive/scene.ts";
import {
  countsWords,
  flowWords,
  packetWords,
  spentWords,
  stateWords,
} from "../draw/packets/alive/told.ts";

/** Most rows of a list; the rest is counted. */
const MOST_ROWS = 50;
/** At most this many packets are told of, and this many drops: the last ones. */
const MOST_PACKETS = 12;
const MOST_DROPS = 5;
/** Of a run with too many packets one port is told of, this long before the moment, in picoseconds. */
const BEFORE = 5e8;

interface Asked {
  readonly at: number;
  readonly format: "json" | "table";
  readonly port: string | null;
  /** What the file is called. */
  readonly name: string;
}

/**
 * `slotwise explain` of a policy that sends packets: who sends at that time, who is paused by whom, and why; the packets at a
 * port then; and of the flows that have ended where their time went.
 */
export function* explainPackets(
  experiment: Experiment,
  policy: ResolvedPolicy,
  { at, format, port, name }: Asked,
): Generator<string> {
  const { scenario, ids } = experiment;
  const { time: timeUnit } = unitsOf(scenario);
  const run = ranFor(experiment, policy, at, port);
  const { moment, words, terminated } = packetStory(experiment, policy, at, () => run);
  const ended = endedBy(at, experiment, run, policy.packets?.scale.picoseconds ?? 1);
  const there = run.packets ? packetsAt(experiment, run.packets, at, port) : null;
  if (format === "json") {
    const named = (key: string, value: unknown) =>
      (key === "flow" || key === "other") && typeof value === "number" ? ids[value] : value;
    const document = { version: 1, engine: ENGINE_VERSION, moment, words, port: there, ended };
    yield `${JSON.stringify(document, named)}\n`;
    return;
  }
  yield `${name}${scenario.title === undefined ? "" : `: ${scenario.title}`}\n`;
  yield `${policy.label}, ${at} ${timeUnit}\n\n${words.headline}\n${words.next}\n`;
  if (words.flows.length > 0) yield terminated === null ? "\n" : `\n${orderWords(policy)}\n`;
  yield* listed(words.flows, words.flows.length, MOST_ROWS);
  const cut = terminated !== null && terminated > 0 ? `, ${terminated} terminated` : "";
  yield `\n${moment.finished} of ${moment.count} flows finished${cut}\n`;
  if (there === null) {
    yield "\nToo many packets to tell of each: --port NAME tells of those at one port then\n";
  } else yield* portLines(there);
  if (ended.length > 0) yield "\nwhere their time went, the last to finish first\n";
  const lines = ended.map((one) => one.words);
  yield* listed(lines, lines.length, MOST_ROWS);
}

/** Lines with a margin, the first of them if there are many. */
export function* listed(lines: readonly string[], count: number, most: number): Generator<string> {
  for (const line of lines.slice(0, most)) yield `  ${line}\n`;
  if (count > most) yield `  … and ${count - most} more\n`;
}

/** With every packet, or if those are too many with those of the port around that time. */
function ranFor(
  experiment: Experiment,
  policy: ResolvedPolicy,
  at: number,
  port: string | null,
): Run {
  const { packets } = policy;
  if (packets === undefined) throw new Error("the policy sends packets");
  const asked = { trace: !isTransport(packets), where: true };
  const whole = simulateIn(experiment, policy, { ...asked, packets: true });
  if (whole.packets !== null || port === null) return whole;
  const early = BEFORE / packets.scale.picoseconds;
  const span = { link: port, from: at - early, to: at + early };
  return simulateIn(experiment, policy, { ...asked, packets: span });
}

interface ToldPort {
  readonly name: string;
  /** What the times below count from; null: they are the scenario's. */
  readonly from: string | null;
  /** What goes on there, and what has. */
  readonly state: string;
  readonly counts: string;
  /** Data that waits, the next to leave first, and what is on the wire. */
  readonly waiting: readonly string[];
  readonly sent: readonly string[];
  /** The last ones that it dropped. */
  readonly dropped: readonly string[];
}

/** The packets at a port, as the page tells of those that are pressed. */
function packetsAt(
  { scenario: { fabric }, flows, ids }: Experiment,
  record: PacketRecord,
  at: number,
  port: string | null,
): ToldPort | null {
  const time = (at - record.begin) * record.picoseconds;
  const indexed = (link: number): readonly [PortIndex, Scene] => {
    const index = portIndex(record, link);
    return [index, sceneAt(index, time)];
  };
  const chosen =
    port !== null
      ? indexed(portLink(fabric, flows.count, port))
      : // Where the most wait now; if none do, where the most ever waited.
        portsOf([record])
          .slice(0, MOST_ROWS)
          .map(({ link }) => indexed(link))
          .reduce<readonly [PortIndex, Scene] | null>((most, one) => {
            return most === null || one[1].boxes.length > most[1].boxes.length ? one : most;
          }, null);
  if (chosen === null) return null;
  const [index, scene] = chosen;
  const wordsOf = (copy: number) => packetWords(index, copy, (flow) => ids[flow] as string);
  return {
    name: portNames(fabric, flows.count)[index.link] as string,
    from: record.begin === 0 ? null : "the first arrival",
    state: stateWords(index, scene, false).text,
    counts: countsWords(index, scene)[0],
    waiting: scene.boxes.map(({ copy }) => wordsOf(copy)),
    sent: scene.going.filter(({ isSmall }) => !isSmall).map(({ copy }) => wordsOf(copy)),
    dropped: index.drops.slice(0, scene.dropped).slice(-MOST_DROPS).map(wordsOf),
  };
}

function* portLines(port: ToldPort): Generator<string> {
  const { name, from, state, counts, waiting, sent, dropped } = port;
  const since = from === null ? "" : ` (times from ${from})`;
  yield `\nat the port ${name}${since}: ${state}${counts === "" ? "" : ` · ${counts}`}\n`;
  for (const [words, lines] of [
    ["on the wire", sent],
    ["waiting, the next to leave first", waiting],
    ["dropped last", dropped],
  ] as const) {
    if (lines.length === 0) continue;
    yield `${words}\n`;
    yield* listed(lines, lines.length, MOST_PACKETS);
  }
}

interface Ended {
  readonly flow: number;
  readonly fct: number;
  readonly where: Readonly<Record<TimePart, number>>;
  readonly words: string;
}

/** Flows that have finished by then, the last first, and where their time went. */
function endedBy(
  at: number,
  { flows, ids }: Experiment,
  run: Run,
  picoseconds: number,
): readonly Ended[] {
  const { finish, where, packets } = run;
  if (where === undefined) return [];
  const fct = completionTimes(flows, run);
  const ended = [...finish.keys()].filter((flow) => (finish[flow] as number) <= at);
  ended.sort((a, b) => (finish[b] as number) - (finish[a] as number) || a - b);
  const lives = packets && packets.only === null ? new Lives(packets) : null;
  const nameOf = (flow: number) => ids[flow] as string;
  return ended.map((flow) => {
    const amountsIn = (unit: number) =>
      Object.fromEntries(
        TIME_PARTS.map((part) => [part, (where[part][flow] as number) * unit]),
      ) as Ended["where"];
    const own = fct[flow] as number;
    const words =
      packets && lives
        ? flowWords({ record: packets, until: null }, flow, lives.of(flow), nameOf)
        : `${nameOf(flow)} took ${spentWords(own * picoseconds, amountsIn(picoseconds))}.`;
    return { flow, fct: own, where: amountsIn(1), words };
  });
}

const BY_DEADLINE = "by deadline, then by what is left";

/** The order in which flows are listed, by the protocol whose switches say rates. */
const ORDERS = { pdq: "the most critical first", rcp: BY_DEADLINE, d3: BY_DEADLINE } as const;

function orderWords({ packets }: ResolvedPolicy): string {
  return packets === undefined || isTransport(packets) ? BY_DEADLINE : ORDERS[packets.protocol];
}
