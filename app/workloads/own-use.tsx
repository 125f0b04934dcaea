import { useState } from "react";
import type { FlowSpec } from "../../engine/index.ts";
import { cdfInBytes, flowsInSlots } from "../../engine/index.ts";
import type { Cell } from "../document/draft/cell.ts";
import { modelOf } from "../document/draft/draft.ts";
import { quantity } from "../draw/run/run-words.ts";
import { readable } from "../draw/scale/numbers.ts";
import { MOST_DRAWN, type OwnSound } from "../jobs/studies/own-table-job.ts";
import { endGesture } from "../store/actions.ts";
import { useDraft } from "../store/hooks.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { drawThese } from "./into-experiment.ts";
import type { OwnLaw } from "./shown-law.ts";

const PACKET_BYTES = 1460;

type Unit = "bytes" | "packets";

interface OwnUseProps {
  readonly read: OwnSound;
  readonly title: string;
  onAdd(law: Omit<OwnLaw, "id">): void;
}

/** Uses of a text that was read: its sizes beside the other distributions, its flows scheduled. */
export function OwnUse({ read, title, onAdd }: OwnUseProps) {
  const [chosen, setUnit] = useState<Unit | null>(null);
  const { points, notes, list } = read;
  const unit = chosen ?? read.unit ?? "bytes";
  return (
    <div className="own-use">
      <Segmented<Unit>
        label="Its sizes are"
        value={unit}
        options={[
          ["bytes", "Bytes"],
          ["packets", "Packets"],
        ]}
        onChange={setUnit}
      />
      <Button
        onClick={() =>
          onAdd({ title, points: unit === "packets" ? cdfInBytes(points) : points, notes })
        }
      >
        {list === null
          ? `Choose this CDF of ${quantity(points.length, "points")}`
          : "Choose the sizes of these flows"}
      </Button>
      {list !== null && <Schedule flows={list.flows} count={list.count} unit={unit} />}
    </div>
  );
}

interface ScheduleProps {
  /** Null if there are too many. */
  readonly flows: readonly FlowSpec[] | null;
  readonly count: number;
  readonly unit: Unit;
}

function Schedule({ flows, count, unit }: ScheduleProps) {
  const isSlot = useDraft((draft) => modelOf(draft) === "slot");
  const [slot, setSlot] = useState<Cell>(1);
  const isLength = typeof slot === "number" && slot > 0;
  if (flows === null) {
    return (
      <p className="note">
        {readable(count)} flows are too many to draw ({readable(MOST_DRAWN)} at most). Their sizes
        can be sampled from here, and the command line schedules them all.
      </p>
    );
  }
  return (
    <>
      {isSlot && (
        <Field
          onSettle={endGesture}
          label="One slot, in its unit of time"
          cell={slot}
          onChange={setSlot}
        />
      )}
      <Button
        disabled={isSlot && !isLength}
        onClick={() => {
          const perPacket = unit === "packets" ? 1 : PACKET_BYTES;
          drawThese(isSlot ? flowsInSlots(flows, perPacket, Number(slot)) : flows);
        }}
      >
        Schedule the {quantity(count, "flows")}
      </Button>
    </>
  );
}
