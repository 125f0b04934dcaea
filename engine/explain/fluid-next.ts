import { lineRate } from "../model/spec/fabric-spec.ts";
import type { Key, Order, Policy } from "../policies/policy.ts";
import { isMoving, lastKey } from "../policies/service-orders.ts";
import { keyOf } from "../simulate/fluid/events/built-in-fluid.ts";
import { completionOf, type Setting } from "./explained-run.ts";
import type { Change, Outside, Waiting } from "./explanation.ts";
import { isAsking, switchQueue } from "./fluid-rank.ts";
import type { FluidContender, FluidState } from "./fluid-state.ts";
import { earliest } from "./waiting-flows.ts";

/** ε: events closer than this share of the step that leads to them are simultaneous (SPEC 2.9). */
const STEP = 1e-9;
/** Keys move at different speeds if these differ by more than this share. */
const SPEED = 1e-9;

interface Step {
  readonly step: number;
  readonly change: Change;
}

/** The next event that follows from service: the flows served go on at their rates until then. */
export function fluidChanges(
  setting: Setting,
  { moment, contenders, step: same }: FluidState,
): { readonly time: number | null; readonly changes: readonly Change[] } {
  const steps = [
    ...contenders.flatMap((contender) =>
      contender.rate > 0 ? ownSteps(setting, contender, moment) : [],
    ),
    ...(setting.own === null ? meetings(setting, contenders) : []),
  ];
  let least = same;
  for (const { step } of steps) least = Math.min(least, step);
  if (least === Number.POSITIVE_INFINITY) return { time: null, changes: [] };
  const first = steps.filter(({ step }) => step <= least * (1 + STEP));
  // A flow that finishes has no other event.
  const ending = new Set(
    first.flatMap(({ change }) => (change.kind === "finish" ? [change.flow] : [])),
  );
  const changes = first
    .map(({ change }) => change)
    .filter(({ kind, flow }) => kind === "finish" || !ending.has(flow));
  return { time: moment + least, changes };
}

/** It finishes, changes its queue, or catches up with its data. */
function ownSteps(setting: Setting, contender: FluidContender, moment: number): Step[] {
  const { flows, fabric } = setting;
  const { flow, sent, rate, queue, isCaughtUp } = contender;
  const size = flows.size[flow] as number;
  const steps: Step[] = [{ step: (size - sent) / rate, change: { kind: "finish", flow } }];
  const { ladder, levelName } = setting.bound;
  const passed = sent + STEP * size;
  let isTurn = ladder !== null;
  let isSwitchTurn = setting.bound.stage !== undefined;
  for (let rung = 0; isTurn || isSwitchTurn; rung++) {
    const at = ladder?.at(flow, rung) ?? Number.POSITIVE_INFINITY;
    if (at === Number.POSITIVE_INFINITY) break;
    if (at <= passed) continue;
    const step = (at - sent) / rate;
    const to = ladder?.level(flow, rung) as number;
    if (isTurn && to !== queue) {
      isTurn = false;
      const change: Change =
        levelName === "past its estimate"
          ? { kind: "past its estimate", flow }
          : { kind: "queue", flow, from: queue, to };
      steps.push({ step, change });
    }
    if (isSwitchTurn && isSwitchedAt(setting.bound, contender, passed, at)) {
      isSwitchTurn = false;
      steps.push({ step, change: { kind: "switch queue", flow } });
    }
  }
  steps.push(...pieceSteps(setting, contender, moment));
  const inflow = lineRate(fabric) / (flows.spread[flow] as number);
  if (!isCaughtUp && rate > inflow * (1 + SPEED)) {
    const backlog = (moment - (flows.arrival[flow] as number)) * inflow - sent;
    const change: Change = { kind: "caught up", flow, rate: inflow };
    steps.push({ step: backlog / (rate - inflow), change });
  }
  return steps;
}

/** Of a flow in pieces: it runs dry, or where stamps decide goes on to a piece that came later. */
function pieceSteps(
  { pieces, flows, bound }: Setting,
  { flow, sent, rate, queue }: FluidContender,
  moment: number,
): Step[] {
  if (pieces?.areLater(flow) !== true) return [];
  const isStamped = lastKey(bound.orders[queue] as Order).course === "release";
  const count = pieces.count(flow);
  let piece = pieces.at(flow, sent, STEP * (flows.size[flow] as number));
  for (; piece + 1 < count; piece++) {
    const step = (pieces.end(flow, piece) - sent) / rate;
    const until = pieces.time(flow, piece + 1);
    if (until > moment + step) return [{ step, change: { kind: "dry", flow, until } }];
    if (isStamped && until > pieces.time(flow, piece))
      return [{ step, change: { kind: "piece", flow, since: until } }];
  }
  return [];
}

/** Tells if the switches put a flow into another queue once it has sent `at`. */
function isSwitchedAt(bound: Policy, one: FluidContender, sent: number, at: number): boolean {
  return switchQueue(bound, one, at) !== switchQueue(bound, one, sent);
}

/**
 * Finds when the key of a flow meets that of one behind it. Keys are in order, so it is enough to look at neighbouring
 * groups of equal keys: the fastest of the group before and the slowest of the group behind.
 */
function meetings(setting: Setting, contenders: readonly FluidContender[]): Step[] {
  const steps: Step[] = [];
  let ahead: readonly FluidContender[] = [];
  let group: FluidContender[] = [];
  const close = () => {
    const step = meeting(setting, ahead, group);
    if (step !== null) steps.push(step);
    ahead = group;
  };
  for (const contender of contenders) {
    const lead = group[0];
    if (
      lead !== undefined &&
      (lead.key !== contender.key || !isComparable(setting, lead, contender))
    ) {
      close();
      group = [];
    }
    group.push(contender);
  }
  close();
  return steps;
}

/** Names the key that service moves; returns null for orders whose keys stay. */
function movingPart(key: Key): string | null {
  if (!isMoving(key)) return null;
  return key.course === "release" ? "stamp" : key.words.name;
}

function meeting(
  setting: Setting,
  ahead: readonly FluidContender[],
  behind: readonly FluidContender[],
): Step | null {
  const [first] = ahead;
  const [then] = behind;
  if (first === undefined || then === undefined || !isComparable(setting, first, then)) return null;
  const part = movingPart(lastKey(setting.bound.orders[first.queue] as Order));
  if (part === null) return null;
  const fastest = ahead.reduce((a, b) => (b.speed > a.speed ? b : a));
  const slowest = behind.reduce((a, b) => (b.speed < a.speed ? b : a));
  const approach = fastest.speed - slowest.speed;
  if (approach <= SPEED * Math.max(Math.abs(fastest.speed), Math.abs(slowest.speed))) return null;
  // The one that moves more is the subject.
  const isFirst = Math.abs(fastest.speed) > Math.abs(slowest.speed);
  const [mover, other] = isFirst ? [fastest, slowest] : [slowest, fastest];
  const change: Change = { kind: "meeting", flow: mover.flow, with: other.flow, part };
  return { step: (slowest.key - fastest.key) / approach, change };
}

/** Keys of one queue; PDQ compares what remains among flows of one deadline only. */
function isComparable({ bound, flows }: Setting, a: FluidContender, b: FluidContender): boolean {
  if (a.queue !== b.queue) return false;
  const heads = (bound.orders[a.queue] as Order).keys.slice(0, -1);
  return heads.every((key) => keyOf(key, flows, a.flow, 0) === keyOf(key, flows, b.flow, 0));
}

/** The first event that does not follow from service. */
export function outsideFluid(
  setting: Setting,
  { moment, contenders }: FluidState,
  { first: [firstWaiting] }: Waiting,
): Outside | null {
  const { flows, bound, fabric, own } = setting;
  const events: Outside[] = [];
  if (firstWaiting !== undefined) {
    const { flow, kind, until } = firstWaiting;
    events.push({ kind, flow, time: until });
  }
  for (const { flow, queue, sent, rate } of contenders) {
    const size = flows.size[flow] as number;
    const isIncomplete = own === null ? queue > 0 : own.complete[flow] === 0;
    const completion = completionOf(setting, flow);
    if (isIncomplete && completion !== null)
      events.push({ kind: "complete", flow, time: completion });
    if (isAsking(bound, flow, moment)) {
      events.push({ kind: "deadline", flow, time: bound.reserve?.until[flow] as number });
    }
    const deadline = bound.due?.[flow] ?? Number.POSITIVE_INFINITY;
    if (deadline === Number.POSITIVE_INFINITY) continue;
    if (rate >= lineRate(fabric) * (1 - SPEED)) continue;
    const slack = deadline - moment - (size - sent) / lineRate(fabric);
    const time = moment + Math.max(0, slack) / (1 - rate / lineRate(fabric));
    events.push({ kind: "termination", flow, time });
  }
  return earliest(events);
}
