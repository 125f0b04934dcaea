import type { KeyboardEvent } from "react";
import { useRef, useState } from "react";
import type { ChainSetup } from "../../engine/doors/study.ts";
import { inkOn } from "../draw/brush/colours.ts";
import { queueColours } from "../draw/plots/sequence-plot.ts";
import { useTheme } from "../theme/use-theme.ts";
import { queueName } from "./chain-words.ts";

interface PriorityLadderProps {
  readonly setup: ChainSetup;
  readonly pointed: number | null;
  onPoint(packet: number | null): void;
  onLost(packet: number): void;
}

const STEP = 9;

/** The packets in order, each as high as its queue; a press loses one on its way, or lets it through. */
export function PriorityLadder({ setup, pointed, onPoint, onLost }: PriorityLadderProps) {
  const { priority, lost } = setup;
  const theme = useTheme();
  const row = useRef<HTMLFieldSetElement>(null);
  const [at, setAt] = useState(0);
  const queues = Math.max(...priority) + 1;
  const colours = queueColours(queues, theme);
  const stop = Math.min(at, priority.length - 1);
  const onKeyDown = (event: KeyboardEvent): void => {
    const wanted = {
      ArrowRight: stop + 1,
      ArrowLeft: stop - 1,
      Home: 0,
      End: priority.length - 1,
    }[event.key];
    if (wanted === undefined) return;
    event.preventDefault();
    const next = Math.min(Math.max(0, wanted), priority.length - 1);
    setAt(next);
    row.current?.querySelectorAll("button")[next]?.focus();
  };
  return (
    <>
      <fieldset ref={row} className="chain-ladder" onKeyDown={onKeyDown}>
        <legend className="visually-hidden">Packets, each lost on its first way or not</legend>
        {priority.map((queue, packet) => {
          const colour = colours[queue] as string;
          const isLost = lost.has(packet);
          return (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: a packet is its number
              key={packet}
              type="button"
              tabIndex={packet === stop ? 0 : -1}
              aria-pressed={isLost}
              aria-label={`Packet ${packet}, ${queueName(queue)}`}
              title={`Packet ${packet}, ${queueName(queue)}${isLost ? ", lost on its first way" : ""}`}
              className={packet === pointed ? "chain-packet is-pointed" : "chain-packet"}
              style={{
                marginTop: queue * STEP,
                marginBottom: (queues - 1 - queue) * STEP,
                borderColor: colour,
                ...(isLost ? {} : { background: colour, color: inkOn(colour) }),
              }}
              onClick={() => {
                setAt(packet);
                onLost(packet);
              }}
              onPointerEnter={() => onPoint(packet)}
              onPointerLeave={() => onPoint(null)}
              onFocus={() => onPoint(packet)}
              onBlur={() => onPoint(null)}
            >
              {isLost ? "×" : packet}
            </button>
          );
        })}
      </fieldset>
      <p className="quiet">
        In the order in which they are sent, the highest queue at the top. Press a packet to lose it
        on its way to the switch. Below, packets stand upwards, slots to the right.
      </p>
    </>
  );
}
