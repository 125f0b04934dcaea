import { materialise } from "../materialise/materialise.ts";
import { intervals } from "../model/intervals.ts";
import type { FlowSpec, PolicySpec, Scenario } from "../model/spec/scenario.ts";
import { simulate } from "../run/simulate.ts";

/**
 * Flows that make FIFO n/2 times worse than the optimum in FPT (ASRPT paper, Theorem 3): one elephant
 * of l ≫ n² packets in slot 0 and n − 1 flows of one packet in slot 1, all stuck behind it.
 */
export function fifoFamily(n: number): FlowSpec[] {
  return stuckBehind(n, 1);
}

/**
 * The same against PIAS with any fixed thresholds (Theorem 6). Sizes are scaled so that the last
 * packet of every flow leaves from the last queue, which is FIFO and holds the elephant's packets
 * first. With levels by attained service that takes θ_{K−1} + 1 packets (SPEC 9.3).
 */
export function piasFamily(n: number, thresholds: readonly number[]): FlowSpec[] {
  return stuckBehind(n, Math.ceil(thresholds.at(-1) ?? 0) + 1);
}

function stuckBehind(n: number, scale: number): FlowSpec[] {
  const elephant = { id: "elephant", arrival: 0, size: scale * 2 * n * n };
  const mice = Array.from({ length: n - 1 }, (_, i) => ({
    id: `mouse ${i + 1}`,
    arrival: 1,
    size: scale,
  }));
  return [elephant, ...mice];
}

/**
 * n flows of n packets that arrive together: policies that keep flows level (LAS, BRR) end all of them in the last n
 * slots, while one after the other ends them evenly over n². The ratio of the FPTs is (2n² − n + 1) / (n² + n), which
 * tends to 2.
 */
export function equalFamily(n: number): FlowSpec[] {
  return Array.from({ length: n }, (_, i) => ({ id: `f${i + 1}`, arrival: 0, size: n }));
}

/**
 * Flows whose last packets come together, when all others could have been sent: n small ones of n + 1 packets, and a
 * large one in front that ASRPT, which sees incomplete flows only, sends in their stead. The ratio of the FPTs tends
 * to 3/2.
 */
export function lateFamily(n: number): FlowSpec[] {
  const slot = n * n;
  const packetsOf = (early: number): number[] => [...Array<number>(early).fill(0), slot];
  const small = Array.from({ length: n }, (_, i) => ({
    id: `small ${i + 1}`,
    arrival: 0,
    size: n + 1,
    packets: packetsOf(n),
  }));
  return [{ id: "large", arrival: 0, size: slot + 1, packets: packetsOf(slot) }, ...small];
}

/** An adversarial family: flows made against one policy, and what another schedule reaches on them. */
export interface Adversary {
  /** n large flows with explicit releases, then a flood of flows of one packet. */
  readonly flows: readonly FlowSpec[];
  /** ΣFCT of the other schedule, in slots: an upper bound on the optimum. */
  readonly alternative: number;
}

/** One of the large flows, as its releases become known. */
interface Victim {
  /** Its place among the n, from 0. */
  readonly index: number;
  /** Slot and number of packets. */
  readonly releases: readonly (readonly [slot: number, packets: number])[];
}

/**
 * Flows on which `policy` has at least (n + 1)/3 times the least ΣFCT (ASRPT paper, Theorem 1, with
 * Lemma 9): no policy that does not know the packets to come is competitive in FCT. n ≥ 2.
 *
 * n flows of one size begin together. In each stage all but the last packets of the flows still in
 * play are released, and there is time to send those of all of them but one. Then the flow with the
 * most left to send gets its last packets: the policy cannot end it any more before the stages are
 * over, while another schedule, which knew, has nothing else to do. In the end the policy has n
 * flows to finish, and the other one. Now a flow of one packet arrives in every slot for so long
 * that only they count: whether the policy serves them or not, it has n + 1 flows in the system,
 * the other schedule two.
 *
 * Sizes are the smallest for which this works, 2, 9, 82 and 1313 packets for n = 2, 3, 4 and 5,
 * where the paper's are (n² + 1)^2n. The flood is at most as long as n times all of them together.
 * Deterministic; the policy is simulated once a stage, on one link in slots.
 */
export function anyPolicyFamily(n: number, policy: PolicySpec): Adversary {
  if (!Number.isInteger(n) || n < 2) throw new RangeError(`expected n of 2 or more, got ${n}`);
  const stages = plan(n);
  const size = stages[0]?.left ?? 0;
  /** From then on the other schedule has only one of the large flows left. */
  const end = size * (n - 1);

  let playing: Victim[] = Array.from({ length: n }, (_, index) => ({ index, releases: [] }));
  const beaten: Victim[] = [];
  let alternative = 0;
  let slot = 0;
  for (const { most, last } of stages) {
    playing = playing.map((flow) => released(flow, slot, most));
    slot += most * (playing.length - 1);
    const chosen = leastServed([...beaten, ...playing], playing, size, policy, slot, end);
    beaten.push(released(chosen, slot, last));
    playing = playing.filter((flow) => flow !== chosen);
    slot += last;
    alternative += slot;
  }

  // Without the flood the other schedule ends the last flow at `end + size`.
  const flood = alternative + end + size + 1;
  const survivor = playing.map((flow) => released(flow, end + flood, stages.at(-1)?.last ?? 0));
  return {
    flows: [
      ...specsOf([...beaten, ...survivor], size, end),
      ...Array.from({ length: flood }, (_, i) => single(`m${i + 1}`, end + i)),
    ],
    alternative: alternative + flood + (end + flood + size),
  };
}

/**
 * Packets a flow in each stage: `most` at its beginning and `last` for the one flow that is then
 * chosen, of the `left` that were not released before. With m flows in play, some flow keeps most/m
 * of this stage's packets; these and its last ones must be more than the (m − 1)·last slots that
 * remain, so most > m(m − 2)·last.
 */
function plan(
  n: number,
): { readonly most: number; readonly last: number; readonly left: number }[] {
  const stages = [];
  let last = 1;
  for (let m = 2; m <= n; m++) {
    const most = m * (m - 2) * last + 1;
    stages.unshift({ most, last, left: most + last });
    last += most;
  }
  return stages;
}

function released(flow: Victim, slot: number, packets: number): Victim {
  return { ...flow, releases: [...flow.releases, [slot, packets]] };
}

/** The policy has sent the least of this flow, among those still in play, before `slot`. */
function leastServed(
  all: readonly Victim[],
  playing: readonly Victim[],
  size: number,
  policy: PolicySpec,
  slot: number,
  end: number,
): Victim {
  const sent = sentBefore(slot, specsOf(all, size, end), policy);
  const of = ({ index }: Victim) => sent[index] as number;
  return playing.reduce((least, flow) => (of(flow) < of(least) ? flow : least));
}

/** Packets sent of each flow, by index. */
function sentBefore(slot: number, flows: readonly FlowSpec[], policy: PolicySpec): Float64Array {
  const scenario: Scenario = {
    version: 1,
    model: "slot",
    fabric: { kind: "link", rate: 1 },
    flows,
    policies: [policy],
  };
  const { flows: columns, policies } = materialise(scenario);
  const [resolved] = policies;
  if (resolved === undefined) throw new Error("a policy went in and none came out");
  const { trace } = simulate(columns, "slot", scenario.fabric, resolved, { trace: true });
  const sent = new Float64Array(columns.count);
  if (trace === null) return sent;
  for (const { flow, start, end, rate } of intervals(trace)) {
    sent[flow] = (sent[flow] as number) + rate * Math.max(0, Math.min(end, slot) - start);
  }
  return sent;
}

/**
 * Packets whose release is not decided yet are released at `end`, later than any slot looked at: no
 * policy sees them coming. The estimate is for the policies that need one.
 */
function specsOf(victims: readonly Victim[], size: number, end: number): FlowSpec[] {
  const inOrder = [...victims].sort((a, b) => a.index - b.index);
  return inOrder.map(({ index, releases }) => {
    const packets = releases.flatMap(([slot, count]) => Array<number>(count).fill(slot));
    while (packets.length < size) packets.push(end);
    return { id: `f${index + 1}`, arrival: 0, size, packets, estimate: size };
  });
}

function single(id: string, arrival: number): FlowSpec {
  return { id, arrival, size: 1, estimate: 1 };
}
