import type { Fault } from "../../engine/index.ts";
import { Button } from "../controls/button.tsx";
import { editDraft } from "../state/actions.ts";
import { inBytes } from "../state/in-bytes.ts";

/** Packets need bytes and seconds: one press gives the scenario both, and leaves its picture as it is. */
export function PacketUnits({ faults }: { readonly faults: readonly Fault[] }) {
  const isMeant = faults.some(({ path }) => path.startsWith("units.") || path.endsWith("ate"));
  if (!isMeant) return null;
  return (
    <Button className="packet-units" onClick={() => editDraft(inBytes)}>
      Count in bytes and ms, links of 1 Gb/s
    </Button>
  );
}
