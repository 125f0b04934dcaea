import { TEXT_SIZE } from "../../draw/figure/draw/look.ts";
import { Check, Checks } from "../../ui/checks.tsx";
import { NumberLine } from "../../ui/number-line.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { PANELS, type Panel } from "./embed-options.ts";
import type { Shown } from "./snippets.ts";

const WORDS: Readonly<Record<Panel, string>> = {
  gantt: "Gantt charts",
  playhead: "Play",
  packets: "Packets",
  why: "Why",
  cdf: "CDF",
  table: "Metrics",
  sweep: "Sweep",
};

/** Sweeps are embedded from their own screen, which has them. */
const OFFERED: readonly Panel[] = PANELS.filter((panel) => panel !== "sweep");

/** The choices made for an embed; null: the one that suits its host. */
export interface EmbedChoice extends Omit<Shown, "isMinimal" | "height" | "text"> {
  /** Places of the policies that are left out. */
  readonly left: ReadonlySet<number>;
  readonly isMinimal: boolean | null;
  readonly height: number | null;
  readonly text: number | null;
}

interface EmbedFormProps {
  readonly choice: EmbedChoice;
  readonly shown: Shown;
  readonly policies: readonly string[];
  /** Some policy sends packets. */
  readonly hasPackets: boolean;
  onChoice(choice: EmbedChoice): void;
}

export function EmbedForm({ choice, shown, policies, hasPackets, onChoice }: EmbedFormProps) {
  const { panels, left } = choice;
  const change = (part: Partial<EmbedChoice>): void => onChoice({ ...choice, ...part });
  return (
    <div className="figure-form">
      <Checks label="Shows">
        {OFFERED.filter((panel) => panel !== "packets" || hasPackets).map((panel) => {
          const isOn = panels.includes(panel);
          return (
            <Check
              key={panel}
              text={WORDS[panel]}
              isOn={isOn}
              // The last one stays: an embed of nothing is none.
              isFixed={isOn && panels.length === 1}
              onChange={() =>
                change({
                  panels: PANELS.filter((one) => panels.includes(one) !== (one === panel)),
                })
              }
            />
          );
        })}
      </Checks>
      {policies.length > 0 && (
        <Checks label="Policies">
          {policies.map((label, k) => (
            <Check
              key={label}
              text={label}
              isOn={!left.has(k)}
              isFixed={!left.has(k) && left.size === policies.length - 1}
              onChange={() => {
                const next = new Set(left);
                if (!next.delete(k)) next.add(k);
                change({ left: next });
              }}
            />
          ))}
        </Checks>
      )}
      <Segmented
        label="Theme"
        value={shown.theme}
        options={[
          ["system", "Reader's"],
          ["light", "Light"],
          ["dark", "Dark"],
        ]}
        onChange={(theme) => change({ theme })}
      />
      <Checks label="Manner">
        <Check
          text="Minimal, for slides"
          isOn={shown.isMinimal}
          onChange={() => change({ isMinimal: !shown.isMinimal, height: null, text: null })}
        />
        <Check
          text="Readers may edit"
          isOn={choice.isEditable}
          onChange={() => change({ isEditable: !choice.isEditable })}
        />
      </Checks>
      <NumberLine
        label="Text (×)"
        value={shown.text ?? 1}
        {...TEXT_SIZE}
        onChange={(text) => change({ text })}
      />
      <NumberLine
        label="Height (px)"
        value={shown.height}
        least={120}
        most={4000}
        onChange={(height) => change({ height })}
      />
    </div>
  );
}
