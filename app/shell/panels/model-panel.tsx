import { useId } from "react";
import { Panel } from "../../bench/panel.tsx";
import { modelOf } from "../../document/draft/draft.ts";
import { setModel } from "../../edits/setting-edits.ts";
import { closePanel, editDraft } from "../../store/actions.ts";
import { useDraft } from "../../store/hooks.ts";
import { UnitsFields } from "./fabric/units-fields.tsx";
import "./flows/flows.css";
import "./fabric/fabric.css";

const MODELS = [
  ["slot", "Slots", "One packet is sent in each slot. Times are slots, sizes packets."],
  ["fluid", "Fluid", "Flows share the link at rates, as finely as they like."],
] as const;

/** Slots or a fluid, and the units of a fluid. */
export function ModelPanel() {
  const name = useId();
  const model = useDraft(modelOf);
  return (
    <Panel title="Slots" onClose={closePanel}>
      <div className="fabric">
        <fieldset className="picture-choices">
          <legend className="visually-hidden">Model</legend>
          <div className="picture-row is-wide">
            {MODELS.map(([value, title, words]) => (
              <label key={value} className="picture-choice">
                <input
                  type="radio"
                  name={name}
                  checked={value === model}
                  onChange={() => editDraft((draft) => setModel(draft, value))}
                />
                {value === "slot" ? <SlotsPicture /> : <FluidPicture />}
                <span data-term={value}>{title}</span>
                <small>{words}</small>
              </label>
            ))}
          </div>
        </fieldset>
        {model === "fluid" && <UnitsFields />}
      </div>
    </Panel>
  );
}

const [WIDTH, HEIGHT] = [136, 52];

/** Packets of two flows, each in a slot of its own. */
function SlotsPicture() {
  const slots = [0, 1, 1, 0, 0, 1, 0, 1];
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      {slots.map((flow, k) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: their places are all they have
          key={k}
          className={flow === 0 ? "is-first" : "is-second"}
          x={k * 17 + 1}
          y={flow === 0 ? 4 : 28}
          width="15"
          height="20"
          rx="2"
        />
      ))}
    </svg>
  );
}

/** Two flows that share a link, at rates that change. */
function FluidPicture() {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true">
      <path className="is-first" d="M1 4H135V16H92V26H40V48H1Z" />
      <path className="is-second" d="M40 48V26H92V16H135V48Z" />
    </svg>
  );
}
