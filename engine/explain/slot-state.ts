import type { Releases } from "../model/packet-releases.ts";
import type { Run } from "../model/run-result.ts";
import { bindRank, ownRank } from "../rank/own-rank.ts";
import { RankKeys } from "../rank/slot/rank-keys.ts";
import { BuiltInKeys } from "../simulate/slot/built-in-keys.ts";
import {
  isBefore,
  JOINED,
  type Part,
  RING_PLACE,
  SERVED,
  type SlotKeys,
} from "../simulate/slot/keys.ts";
import { SlotSwitch, type Standing } from "../simulate/slot/switch/simulate-switch.ts";
import type { Setting } from "./explained-run.ts";
import type { RankPart } from "./explanation.ts";
import { type Contender, toldValue } from "./rank-parts.ts";
import type { History } from "./slot-history.ts";

/** The flows of a traced run in one slot, after its arrival phase. */
export interface SlotState {
  readonly slot: number;
  /** The backlogged flows in the policy's order. */
  readonly contenders: readonly Contender[];
  /** Arrived flows that have sent all that is released, by index, and what they have sent. */
  readonly dry: readonly Pick<Contender, "flow" | "sent">[];
  /** The loop of a switch, put into this slot; a link is a switch of one port. */
  readonly loop: SlotSwitch;
  /** The flows that it serves now. */
  readonly served: readonly number[];
}

export function slotState(setting: Setting, run: Run, history: History, slot: number): SlotState {
  const { flows, releases, fabric } = setting;
  const standings: Standing[] = [];
  const dry: { flow: number; sent: number }[] = [];
  for (let flow = 0; flow < flows.count; flow++) {
    if ((flows.arrival[flow] as number) > slot) continue;
    if ((run.finish[flow] as number) <= slot || (run.terminated[flow] as number) <= slot) continue;
    const { sent, last } = history.by(flow, slot);
    const release = releases.at(flow, sent);
    if (release > slot) dry.push({ flow, sent });
    else if (release <= last) standings.push({ flow, sent, since: last + 1, cause: SERVED });
    else standings.push({ flow, sent, since: release, cause: JOINED });
  }
  const ports = fabric.kind === "switch" ? fabric.ports : 1;
  const loop = new SlotSwitch(flows, newKeys(setting), ports, false);
  loop.startAt(slot, standings);
  for (const { flow } of dry) loop.keys.start(flow);
  const contenders = inOrder(loop.keys, standings);
  return { slot, dry, contenders, loop, served: [...loop.decide()] };
}

/** The places of flows as the run's own loop has them. */
export function newKeys({ flows, policy, bound, own }: Setting): (releases: Releases) => SlotKeys {
  if (own === null) return (releases) => new BuiltInKeys(flows, bound, releases);
  // Which flows are complete is written down in what is bound.
  const fresh = bindRank(ownRank(policy), flows, policy.thresholds, null, policy.ages);
  return (releases) => new RankKeys(flows, fresh, releases);
}

/** Places in a round-robin queue are numbered from 1. */
function inOrder(keys: SlotKeys, standings: readonly Standing[]): readonly Contender[] {
  const lengths = new Map<string, number>();
  const place = (ring: string): number => {
    const next = (lengths.get(ring) ?? 0) + 1;
    lengths.set(ring, next);
    return next;
  };
  return [...standings]
    .sort((a, b) => (isBefore(keys, a.flow, b.flow) ? -1 : 1))
    .map(({ flow, sent }) => {
      const parts = keys.parts(flow);
      const ring = parts.flatMap(({ name, value }) => (name === RING_PLACE ? [] : [value])).join();
      const rank = parts.map((part) =>
        part.name === RING_PLACE ? { ...part, value: place(ring) } : told(part),
      );
      return { flow, sent, queue: keys.queue(flow), rank };
    });
}

function told(part: Part): RankPart {
  return { ...part, value: toldValue(part.value) };
}
