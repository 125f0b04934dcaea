import { useState } from "react";
import { useDraft } from "../../store/hooks.ts";
import { UnitsFields } from "./units-fields.tsx";
import { unitsWords } from "./units-words.ts";

/** The rates in Gb/s and the units of sizes and times; opened, each can be chosen. */
export function UnitsLine() {
  const [isOpen, setOpen] = useState(false);
  const words = useDraft(unitsWords);
  return (
    <details
      className="network-delays units-line"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{words}</summary>
      {isOpen && <UnitsFields />}
    </details>
  );
}
