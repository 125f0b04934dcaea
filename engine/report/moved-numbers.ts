import { isTransport } from "../model/spec/packet-setting.ts";
import { partsOf } from "../model/spec/parts.ts";
import type { PolicySpec, Scenario } from "../model/spec/scenario.ts";
import { policyDefinition } from "../run/policies.ts";

/** Numbers that are not what they were in the minor version before: a line of CHANGELOG, and whose they are. */
interface MovedNumbers {
  /** The minor version that moved them. */
  readonly version: string;
  /** CHANGELOG's words, to the letter; a test holds the two equal. */
  readonly line: string;
  /** It moves when flows of a scenario end under a policy. */
  readonly moves: (policy: PolicySpec, scenario: Scenario) => boolean;
  /** It moves other numbers than the ends of flows. Default: none. */
  readonly others?: (policy: PolicySpec) => boolean;
  /** The numbers move by at most 1e-9 of a time. Default false. */
  readonly isRounding?: boolean;
}

/** All of them, the earliest first. */
const MOVED_NUMBERS: readonly MovedNumbers[] = [
  {
    version: "0.2",
    line: "What differs from 0.1, in the last digits (at most 1e-9 of a time): the fluid model on one link with flows released over time, on a big switch under policies whose flows do not share, and on a switch or network under D³ with deadlines.",
    moves: ({ id }, { model }) => model === "fluid" && !isPacketLevel(id),
    isRounding: true,
  },
  {
    version: "0.2",
    line: "Run D³ packet by packet beside PDQ and RCP (`d3-distributed`, SPEC 6.15). Where ports carry acknowledgements too, its rates differ from before: what leaves while a port rests is no use of the link.",
    moves: ({ id }) => id === "d3-distributed",
  },
  {
    version: "0.3",
    line: "Times of a fluid count from the first arrival, tolerances from the start of each busy period and from each flow's own size: flows that arrive late, as at Unix time, are no longer taken to be simultaneous, small flows beside very large ones have their exact times, and FIFO, SRPT, PIAS and QCLIMB on a switch end as in exact sums after long busy periods.",
    moves: ({ id }, { model }) => model === "fluid" && !isPacketLevel(id),
  },
  {
    version: "0.3",
    line: "PDQ, RCP and D³ packet by packet: their clocks begin at the first arrival, and flows that come later change nothing before them: ports of hosts, longest paths and retransmission go by what is there (SPEC 6.31).",
    moves: ({ id }) => isRate(id),
  },
  {
    version: "0.3",
    line: "Transports packet by packet: clocks begin at the first arrival, a mix draws each flow's transport from its id, and windows, timers, buffers and marks fit the network's longest way, also between hosts of other rates (a flow's window its own way), unless a set or the file gives them; pFabric has YAPS's in its set `yaps` only, and QCLIMB over DCTCP leaves losses of sprayed packets to its timer.",
    moves: ({ id }) => isWindow(id),
  },
  {
    version: "0.3",
    line: "Ports that rank packets send a flow's earliest packet first, in every set and at hosts too: `srpt-dctcp` and `ascc` no longer take their own reordering for losses.",
    moves: ({ id }) => ["srpt-dctcp", "ascc", "las-dctcp", "pfabric"].includes(id),
  },
  {
    version: "0.3",
    line: "TCP: hosts send with a jitter of up to a packet's time, drawn from the policy's `seed`, the flow and the packet's number, so that equal flows no longer lose in lockstep (`jitter: 0` turns it off).",
    moves: ({ id }) => id === "tcp",
  },
  {
    version: "0.3",
    line: "L²DCT has the buffers and marks of PIAS's ns-2 scripts: 240 packets, marked from 65 on.",
    moves: ({ id }) => id === "l2dct",
  },
  {
    version: "0.3",
    line: "NOS2 as a fluid: a host's own link goes by the host's levels, the links behind it by the switch's tag (SPEC 3.9).",
    moves: ({ id }, { model }) => model === "fluid" && id === "nos2",
  },
  {
    version: "0.3",
    line: "TCP's set `pdq` is Reno, with a first window of 3 packets and a handshake's round trip.",
    moves: ({ id, set }) => id === "tcp" && set === "pdq",
  },
  {
    version: "0.3",
    line: "Slowdowns of packets: the ideal FCT is that of the flow alone under the same transport, set and path.",
    moves: () => false,
    others: ({ id }) => isWindow(id),
  },
  {
    version: "0.3",
    line: "Claims on nine racks keep the delay of hosts: a lone packet inside a rack takes 83.3 µs.",
    moves: () => false,
  },
  {
    version: "0.3",
    line: "pFabric with a spread no longer sends a packet before it is there when its timer goes off twice with nothing to send.",
    moves: ({ id }, { flows = [], ...scenario }) =>
      id === "pfabric" && [...flows, ...partsOf(scenario)].some(({ spread = 0 }) => spread !== 0),
  },
  {
    version: "0.3",
    line: "Lists of flows in the five columns of pFabric's ideal simulator are read in bytes and µs, which they are in; before, in packets and slots.",
    moves: () => false,
  },
];

function isRate(id: string): boolean {
  return isPacketLevel(id) && !isWindow(id);
}

function isWindow(id: string): boolean {
  const { packets } = policyDefinition(id);
  return packets !== undefined && isTransport(packets);
}

function isPacketLevel(id: string): boolean {
  return policyDefinition(id).packets !== undefined;
}

/** Numbers that count: `ends` of flows alone, or `all`. */
type Moving = "ends" | "all";

/**
 * The entries that moved numbers under one of these policies, in minor versions after `from` up to `to`. A mix counts as
 * each of its transports too.
 */
export function movedBetween(
  from: string,
  to: string,
  scenario: Scenario,
  policies: readonly PolicySpec[] = scenario.policies,
  moving: Moving = "ends",
): readonly MovedNumbers[] {
  const each = policies.flatMap((policy) => [policy, ...(policy.of ?? [])]);
  return MOVED_NUMBERS.filter(
    ({ version, moves, others }) =>
      isBefore(from, version) &&
      !isBefore(to, version) &&
      each.some((policy) => moves(policy, scenario) || (moving === "all" && others?.(policy))),
  );
}

/** Returns true if a version is of an earlier minor version than another. */
export function isBefore(version: string, other: string): boolean {
  const [a, b] = [version, other].map((one) => one.split(".").map(Number)) as [number[], number[]];
  const [major = 0, minor = 0] = a;
  const [otherMajor = 0, otherMinor = 0] = b;
  return major < otherMajor || (major === otherMajor && minor < otherMinor);
}
