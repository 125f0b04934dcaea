import type { PacketRecord } from "../../../../engine/doors/draw-data.ts";
import { partWords, TIME_PARTS, type TimePart } from "../../brush/time-parts.ts";
import { type Amounts, amountsOf } from "../../kit/marks/amounts.ts";
import type { PlotTable } from "../../kit/plot.ts";
import { grouped } from "../../scale/numbers.ts";
import type { AliveRun } from "./alive-run.ts";
import { durationWords, legendOf, meanOf } from "./compared.ts";
import type { Life } from "./life.ts";
import {
  ACK,
  BY_ARRIVAL,
  BY_CLOCK,
  BY_RATE,
  BY_TIMER,
  CAME,
  DATA,
  DROPPED,
  flowOf,
  GRANT,
  LOST,
} from "./packet-record.ts";
import type { PortIndex } from "./port-index.ts";
import type { Scene } from "./scene.ts";

type NameOf = (flow: number) => string;

/** What is to be known of a packet that was pressed: when and why it was sent, what it waited for, and what became of it. */
export function packetWords(index: PortIndex, copy: number, nameOf: NameOf): string {
  const { record, hopOf, isMarked, sent, until } = index;
  const { copies, hops } = record;
  const name = nameOf(flowOf(record, copies.flow[copy] as number));
  const hop = hopOf[copy] as number;
  const isData = copies.kind[copy] === DATA;
  const again = copies.again[copy] === 1 ? ", sent again" : "";
  const what = isData
    ? `packet ${(copies.number[copy] as number) + 1}`
    : "a packet of headers alone";
  const left = sent[copy] as number;
  const leaves = Number.isNaN(left) ? (copies.born[copy] as number) : left;
  const began = `${name}, ${what}${again}, leaves ${name} at ${durationWords(leaves)}, sent ${whyWords(record, copy)}`;
  const out = hops.left[hop] as number;
  if (copies.fate[copy] === DROPPED && Number.isNaN(out)) {
    const gone = copies.end[copy] as number;
    const next = nextCopy(record, copy);
    const told = `${began}; it finds no room at ${durationWords(gone)} and is dropped`;
    if (next < 0) return `${told}.`;
    const at = copies.born[next] as number;
    return `${told}. It goes again at ${durationWords(at)}, ${durationWords(at - gone)} later.`;
  }
  const joined = hops.joined[hop] as number;
  // Of a run that is known up to a time it is on its way there, or waits still.
  if (joined > (until ?? Number.POSITIVE_INFINITY)) return `${began}.`;
  const ahead = aheadOf(index, copy);
  const waits = Number.isNaN(out)
    ? `; waits at the port since ${durationWords(joined)}`
    : out > joined
      ? `; waits ${durationWords(out - joined)} at the port${behindWords(record, ahead, nameOf)}`
      : "; does not wait at the port";
  const over = OVER[copies.fate[copy] as number];
  if (over === undefined) return `${began}${waits}${isMarked[copy] === 1 ? ", is marked" : ""}.`;
  const marked = isMarked[copy] === 1 ? ", is marked," : "";
  return `${began}${waits}${marked} and ${over} at ${durationWords(copies.end[copy] as number)}.`;
}

/** What became of packets that the port itself did not drop. */
const OVER: Readonly<Record<number, string>> = {
  [CAME]: "is there",
  [DROPPED]: "is dropped by another port",
  [LOST]: "is lost on a link",
};

function whyWords({ copies }: PacketRecord, copy: number): string {
  switch (copies.why[copy]) {
    case BY_ARRIVAL:
      return "with the first window";
    case BY_TIMER:
      return "when its timer ended";
    case BY_CLOCK:
      return "as the receiver granted it";
    case BY_RATE:
      return "at the rate that the switch gave it";
    default: {
      const kind = copies.kind[copies.cause[copy] as number];
      if (kind === GRANT) return "as the receiver granted it";
      return kind === ACK ? "when an acknowledgement came" : "when a packet came";
    }
  }
}

/** The next copy of the same data; −1: there is none. */
function nextCopy({ copies }: PacketRecord, copy: number): number {
  for (let one = copy + 1; one < copies.length; one++) {
    const isSame =
      copies.kind[one] === DATA &&
      copies.flow[one] === copies.flow[copy] &&
      copies.number[one] === copies.number[copy];
    if (isSame && (copies.born[one] as number) >= (copies.end[copy] as number)) return one;
  }
  return -1;
}

/** Data that is at the port when a packet joins it and leaves before it, with the one on its way out. */
function aheadOf({ record, hopOf, waiting }: PortIndex, copy: number): readonly number[] {
  const { hops, copies } = record;
  const hop = hopOf[copy] as number;
  const left = hops.left[hop] as number;
  return waiting
    .at(hops.joined[hop] as number)
    .filter(
      (one) =>
        one !== copy &&
        copies.kind[one] === DATA &&
        (hops.left[hopOf[one] as number] as number) < left,
    );
}

/** So many flows are named. */
const NAMED = 3;

function behindWords(record: PacketRecord, ahead: readonly number[], nameOf: NameOf): string {
  if (ahead.length === 0) return " for the one that is sent";
  const counts = new Map<number, number>();
  for (const copy of ahead) {
    const flow = flowOf(record, record.copies.flow[copy] as number);
    counts.set(flow, (counts.get(flow) ?? 0) + 1);
  }
  const most = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  const named = most.slice(0, NAMED).map(([flow, count]) => `${count} of ${nameOf(flow)}`);
  const rest = most.length > NAMED ? ", …" : "";
  return ` behind ${ahead.length === 1 ? "one other" : `${ahead.length} others`} (${named.join(", ")}${rest})`;
}

/** Where the time of a flow went: the parts by their length, and whom it waited for most. */
export function flowWords(
  { record, until }: Pick<PortIndex, "record" | "until">,
  flow: number,
  life: Life | null,
  nameOf: NameOf,
): string {
  const name = nameOf(flow);
  const whole = (record.end[flow] as number) - (record.start[flow] as number);
  if (Number.isNaN(whole))
    return `${name} ${until === null ? "does not end" : "has not ended yet"}.`;
  if (life === null) return `${name} took ${durationWords(whole)}.`;
  const [most] = [...life.behind].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  const whom = most === undefined ? "" : ` (most: ${nameOf(most[0])}, ${durationWords(most[1])})`;
  return `${name} took ${spentWords(whole, amountsOf(life.pieces), { queue: whom })}.`;
}

/** How long something took, in picoseconds, and its parts by their length; what there is to say of a part stands after it. */
export function spentWords(
  whole: number,
  amounts: Amounts,
  more: Partial<Record<TimePart, string>> = {},
): string {
  const parts = TIME_PARTS.filter((part) => amounts[part] > whole * 0.001)
    .sort((a, b) => amounts[b] - amounts[a])
    .map((part) => `${durationWords(amounts[part])} ${partWords(part)}${more[part] ?? ""}`);
  return `${durationWords(whole)}: ${parts.join(", ")}`;
}

/** What stands above a switch view, at its right end: what has happened so far, in words, and where these have no room by the legend's signs. */
export function countsWords(
  index: PortIndex,
  { dropped, marked, timeouts, isOver }: Scene,
): readonly [whole: string, ...shorter: string[]] {
  if (dropped + marked + timeouts === 0) {
    return isOver && index.drops.length === 0 ? ["nothing dropped", "0 ×"] : [""];
  }
  const ends = timeouts > 0 ? `${timeouts} ${timeouts === 1 ? "timeout" : "timeouts"}` : "";
  const told = (drops: string, marks: string, timers: string): string =>
    [dropped > 0 ? `${dropped} ${drops}` : "", marked > 0 ? `${marked} ${marks}` : "", timers]
      .filter((words) => words !== "")
      .join(" · ");
  return [
    told("dropped", "marked", ends),
    told("×", "•", ends),
    told("×", "•", ""),
    dropped > 0 ? `${dropped} ×` : "",
  ];
}

export interface StateWords {
  readonly text: string;
  /** Nothing moves; it is done. */
  readonly tone: "plain" | "bad" | "done";
}

/** The line above a switch view: what is going on. */
export function stateWords(index: PortIndex, scene: Scene, isShort: boolean): StateWords {
  const { time, isOver, isSilent, timers, boxes, paused, done } = scene;
  const all = index.flows.length;
  if (time <= 0 && index.begin === 0) return { text: "ready", tone: "plain" };
  if (isOver) return { text: `done after ${durationWords(index.end)}`, tone: "done" };
  if (isSilent) {
    if (timers.length === 0) return { text: "nothing moves", tone: "bad" };
    const running = timers.length === 1 ? "one timer runs" : `${timers.length} timers run`;
    return { text: isShort ? running : `nothing moves: ${running}`, tone: "bad" };
  }
  const of = isShort ? `${done}/${all} done` : `${done} of ${all} done`;
  if (paused.size > 0)
    return { text: `${paused.size} paused, ${boxes.length} wait`, tone: "plain" };
  if (boxes.length === 0)
    return { text: isShort ? of : `the queue is empty · ${of}`, tone: "plain" };
  const wait = isShort ? "wait" : boxes.length === 1 ? "waits at the port" : "wait at the port";
  return { text: `${boxes.length} ${wait} · ${of}`, tone: "plain" };
}

/** Of more flows there is no table a policy. */
const MOST_FLOWS = 64;

/** What the pictures of these runs show, in numbers: a row a policy, and of few flows a table a policy with a row a flow. */
export function aliveTables(
  runs: readonly AliveRun[],
  nameOf: (flow: number) => string,
): readonly PlotTable[] {
  const { parts } = legendOf(runs);
  const partCells = (amounts: Amounts): string[] =>
    parts.map((part) => durationWords(amounts[part]));
  const policies: PlotTable = {
    caption: "Where the mean FCT went, and what happened at the port.",
    head: ["Mean FCT", ...parts.map(partWords), "Last done", "Dropped", "Marked", "Timers ended"],
    rows: runs.map((run) => ({
      label: run.label,
      cells: [
        durationWords(meanOf(run)),
        ...partCells(run.amounts),
        durationWords(run.index.end),
        ...[run.index.drops, run.index.markedAt, run.index.timedOutAt].map(({ length }) =>
          grouped(length),
        ),
      ],
    })),
  };
  const few = runs.filter(
    ({ index: { flows, record } }) => flows.length <= MOST_FLOWS && record.only === null,
  );
  return [
    policies,
    ...few.map(
      ({ label, index, lives }): PlotTable => ({
        caption: `What the last packet of each flow waited for under ${label}.`,
        corner: "Flow",
        head: ["FCT", ...parts.map(partWords)],
        rows: index.flows.map((flow) => {
          const life = lives.of(flow);
          const { start, end } = index.record;
          if (life === null) return { label: nameOf(flow), cells: ["does not end"] };
          const fct = (end[flow] as number) - (start[flow] as number);
          return {
            label: nameOf(flow),
            cells: [durationWords(fct), ...partCells(amountsOf(life.pieces))],
          };
        }),
      }),
    ),
  ];
}
