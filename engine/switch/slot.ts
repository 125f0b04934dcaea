import type { Flows } from "../flows.ts";
import { Intake } from "../link/intake.ts";
import { Standing } from "../link/standing.ts";
import type { Policy } from "../policies/policy.ts";
import { Releases } from "../release.ts";
import { PROGRESS_EVERY, type Run, type RunOptions } from "../run.ts";
import { TraceBuilder } from "../trace.ts";
import { Backlog } from "./backlog.ts";

/**
 * The slot model on the big switch (SPEC 3): in every slot a greedy matching in the policy's order. A
 * matching stands until something happens outside, a matched flow runs out or changes level, or its
 * key rises past that of an unmatched flow; keys that fall or stay cannot change it, since a matched
 * flow that moves ahead meets nobody there who shares its ports and was matched.
 */
export function simulateSlotSwitch(
  flows: Flows,
  policy: Policy,
  ports: number,
  options: RunOptions = {},
): Run {
  const releases = new Releases(flows);
  const standing = new Standing(flows, policy, releases);
  const backlog = new Backlog(standing, flows.count, policy.levels);
  const intake = new Intake(flows, policy, releases, standing, backlog);
  const trace = options.trace === true ? new TraceBuilder(flows.count) : null;
  const ordered = new Int32Array(flows.count);
  const matched = new Int32Array(ports);
  const isMatched = new Uint8Array(flows.count);
  const ingress = new Uint8Array(ports);
  const egress = new Uint8Array(ports);
  let slot = 0;
  let decisions = 0;

  const match = (count: number): number => {
    ingress.fill(0);
    egress.fill(0);
    let size = 0;
    for (let k = 0; k < count && size < ports; k++) {
      const flow = ordered[k] as number;
      const src = flows.src[flow] as number;
      const dst = flows.dst[flow] as number;
      if (ingress[src] === 1 || egress[dst] === 1) continue;
      ingress[src] = 1;
      egress[dst] = 1;
      isMatched[flow] = 1;
      matched[size++] = flow;
    }
    return size;
  };

  /** For how many slots the matching stands if nothing happens outside. */
  const standsFor = (count: number): number => {
    let slots = Number.POSITIVE_INFINITY;
    let rival = -1;
    for (let k = count - 1; k >= 0; k--) {
      const flow = ordered[k] as number;
      if (isMatched[flow] === 0) {
        rival = flow;
        continue;
      }
      // A turn in a ring sends its flow to the tail: the order is new in every slot.
      if (standing.order(flow).kind === "ring") return 1;
      const sent = standing.sent[flow] as number;
      slots = Math.min(
        slots,
        releases.runEnd(flow, sent, slot) - sent,
        standing.untilRung(flow),
        standing.allowance(flow, rival),
      );
    }
    return slots;
  };

  const send = (flow: number, until: number): void => {
    const isRing = standing.order(flow).kind === "ring";
    const slots = until - slot;
    trace?.interval(flow, standing.level[flow] as number, slot, until, 1);
    standing.advance(flow, slots);
    isMatched[flow] = 0;
    if (isRing) backlog.delete(flow);
    if (!intake.settle(flow, isRing ? slot : until, until)) return;
    standing.refresh(flow, until);
    if (isRing) backlog.add(flow);
    else backlog.touch();
  };

  while (intake.ended < flows.count) {
    intake.upTo(slot);
    const count = backlog.inOrder(ordered);
    if (count === 0) {
      slot = intake.next();
      continue;
    }
    const size = match(count);
    for (let k = 0; k < size; k++) intake.hold(matched[k] as number);
    const until = slot + Math.min(standsFor(count), intake.next() - slot);
    for (let k = 0; k < size; k++) send(matched[k] as number, until);
    slot = until;
    if (++decisions % PROGRESS_EVERY === 0) options.onProgress?.(intake.ended);
  }
  const { finish, terminated } = intake;
  return { finish, terminated, trace: trace?.build() ?? null, decisions };
}
