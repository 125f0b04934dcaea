import { useState } from "react";
import type { Palette } from "../../draw/brush/colours.ts";
import { flowColour } from "../../draw/brush/colours.ts";
import type { Board } from "../../draw/queues/board-layout.ts";
import type { QueueView } from "../../draw/queues/explanation-view.ts";
import type { Came, Packet } from "../../draw/queues/travel.ts";
import { cameOf, PACKET, travelling } from "../../draw/queues/travel.ts";
import type { ExperimentView } from "../../draw/run/results.ts";
import { shadeOf } from "../../draw/run/results.ts";

interface PacketsProps {
  readonly experiment: ExperimentView;
  /** The time that the queues are told of. */
  readonly moment: number;
  readonly queues: readonly QueueView[];
  readonly board: Board;
  /** The right edge, and where the wire is. */
  readonly width: number;
  readonly wire: number;
  /** How fast it is played, in time units a second. */
  readonly speed: number;
  readonly theme: Palette;
}

interface Seen {
  readonly moment: number;
  readonly came: Came;
  readonly flying: readonly Packet[];
}

/** A packet takes so long at most and at least. */
const LONGEST_MS = 700;
const SHORTEST_MS = 140;
/** One packet sets off this often where a flow is served without a break. */
const APART_MS = 350;
const MOST_FLYING = 60;

/** While a run is played: packets that come travel into their queues, and from those that are served to the wire. */
export function Packets(props: PacketsProps) {
  const { experiment, moment, queues, board, width, wire, speed, theme } = props;
  const [seen, setSeen] = useState<Seen | null>(null);
  const isSlot = experiment.model === "slot";
  if (seen === null || (moment !== seen.moment && isDue(seen, moment, isSlot, speed))) {
    const isNext = seen !== null && moment > seen.moment && (!isSlot || moment === seen.moment + 1);
    const next = travelling(board, moment, isNext ? seen.came : null, { width, wire });
    const flying = [...(seen?.flying ?? []), ...next].slice(-MOST_FLYING);
    setSeen({ moment, came: cameOf(queues), flying });
  }
  const ms = Math.max(SHORTEST_MS, Math.min(LONGEST_MS, isSlot ? 900 / speed : LONGEST_MS));
  return seen?.flying.map(({ key, flow, from, to, y, part }) => (
    <span
      key={key}
      className="queue-packet"
      style={{
        width: PACKET,
        height: PACKET,
        background: flowColour(shadeOf(experiment, flow), theme),
        animationDuration: `${ms}ms`,
        animationDelay: `${(part * ms) / 5}ms`,
        ["--from" as string]: `${from}px ${y}px`,
        ["--to" as string]: `${to}px ${y}px`,
      }}
      onAnimationEnd={() =>
        setSeen(
          (now) => now && { ...now, flying: now.flying.filter((packet) => packet.key !== key) },
        )
      }
    />
  ));
}

/** A packet sets off at every slot, or as a fluid so often that packets can be told apart. */
function isDue(seen: Seen, moment: number, isSlot: boolean, speed: number): boolean {
  return isSlot || moment < seen.moment || (moment - seen.moment) / speed > APART_MS / 1000;
}
