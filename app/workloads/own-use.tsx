import { useState } from "react";
import type { CdfPoints, FlowSpec } from "../../engine/index.ts";
import { cdfInBytes, cdfOfSizes, flowsInSlots } from "../../engine/index.ts";
import { Button } from "../controls/button.tsx";
import { Field } from "../controls/field.tsx";
import { Segmented } from "../controls/segmented.tsx";
import type { Cell } from "../state/draft.ts";
import { useDraft } from "../state/hooks.ts";
import { drawThese } from "./into-experiment.ts";
import type { OwnLaw } from "./own-laws.ts";
import type { OwnRead } from "./read-own.ts";

/** Each becomes a bar that can be dragged. */
const MOST_DRAWN = 5000;
const PACKET_BYTES = 1460;

type Unit = "bytes" | "packets";

interface OwnUseProps {
  readonly read: OwnRead;
  readonly title: string;
  onAdd(law: Omit<OwnLaw, "id">): void;
}

/** What can be done with a text that was read: its sizes beside the other distributions, its flows scheduled. */
export function OwnUse({ read, title, onAdd }: OwnUseProps) {
  const [chosen, setUnit] = useState<Unit | null>(null);
  const unit = chosen ?? read.value.unit ?? "bytes";
  const add = (points: CdfPoints): void =>
    onAdd({ title, points: unit === "packets" ? cdfInBytes(points) : points, notes: read.notes });
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
      {read.kind === "cdf" ? (
        <Button onClick={() => add(read.value.points)}>
          Show its {read.value.points.length} points
        </Button>
      ) : (
        <>
          <Button onClick={() => add(cdfOfSizes(read.value.flows.map(({ size }) => size)))}>
            Show their sizes
          </Button>
          <Schedule flows={read.value.flows} unit={unit} />
        </>
      )}
    </div>
  );
}

function Schedule({ flows, unit }: { readonly flows: readonly FlowSpec[]; readonly unit: Unit }) {
  const isSlot = useDraft((draft) => draft.model === "slot");
  const [slot, setSlot] = useState<Cell>(1);
  const isLength = typeof slot === "number" && slot > 0;
  const isTooMany = flows.length > MOST_DRAWN;
  return (
    <>
      {isSlot && <Field label="One slot, in its unit of time" cell={slot} onChange={setSlot} />}
      <Button
        disabled={isTooMany || (isSlot && !isLength)}
        onClick={() => {
          const perPacket = unit === "packets" ? 1 : PACKET_BYTES;
          drawThese(isSlot ? flowsInSlots(flows, perPacket, Number(slot)) : flows);
        }}
      >
        Schedule the {flows.length} flows
      </Button>
      {isTooMany && (
        <p className="note">
          More than 5,000 flows are too many to draw. Their sizes can be sampled from here, and the
          command line schedules them all.
        </p>
      )}
    </>
  );
}
