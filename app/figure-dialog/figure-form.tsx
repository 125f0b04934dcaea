import type { ReactNode } from "react";
import type { FigureChoice, PartName } from "../draw/figure/compose.ts";
import { MOST_WORDS } from "../draw/figure/words.ts";
import type { RunView } from "../draw/run/results.ts";
import { Check, Checks } from "../ui/checks.tsx";
import { Line } from "../ui/number-line.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { WidthField } from "./width-field.tsx";

interface FigureFormProps {
  readonly choice: FigureChoice;
  readonly runs: readonly RunView[];
  /** Slots of the policies that are left out. */
  readonly left: ReadonlySet<number>;
  /** Parts that these runs have. */
  readonly offered: readonly PartName[];
  /** Its fields of how the charts look. */
  readonly children: ReactNode;
  onChoice(choice: FigureChoice): void;
  onLeft(left: ReadonlySet<number>): void;
}

const PARTS: readonly (readonly [PartName, string])[] = [
  ["gantt", "Gantt charts"],
  ["cdf", "CDF"],
  ["ccdf", "CCDF"],
  ["size", "By size"],
  ["slowdowns", "Each flow: slowdown by size"],
  ["table", "Metrics"],
  ["links", "Links"],
  ["packets", "Packet by packet"],
  ["switch", "Ports at the clock’s time"],
  ["tracks", "Packets over time"],
  ["sums", "Where time went"],
  ["tenths", "Where time went, by size"],
  ["cells", "Ports over time"],
];

/** Form for the content of the figure and its paper. */
export function FigureForm(props: FigureFormProps) {
  const { choice, runs, left, offered, onChoice, onLeft } = props;
  const change = (part: Partial<FigureChoice>): void => onChoice({ ...choice, ...part });
  const drawn = runs.filter(({ slot }) => !left.has(slot)).length;
  return (
    <div className="figure-form">
      <Checks label="Shows">
        {PARTS.filter(([name]) => offered.includes(name)).map(([name, text]) => {
          const isOn = choice.parts.includes(name);
          return (
            <Check
              key={name}
              text={text}
              isOn={isOn}
              // The last one stays: a figure of nothing is none.
              isFixed={isOn && choice.parts.length === 1}
              onChange={() => {
                const parts = PARTS.map(([part]) => part);
                change({
                  parts: parts.filter((part) => choice.parts.includes(part) !== (part === name)),
                });
              }}
            />
          );
        })}
      </Checks>
      <Checks label="Policies">
        {runs.map(({ slot, policy }) => {
          const isOn = !left.has(slot);
          return (
            <Check
              key={slot}
              text={policy.label}
              isOn={isOn}
              isFixed={isOn && drawn === 1}
              onChange={() => {
                const next = new Set(left);
                if (!next.delete(slot)) next.add(slot);
                onLeft(next);
              }}
            />
          );
        })}
      </Checks>
      {props.children}
      <Segmented
        label="Colours"
        value={choice.palette}
        options={[
          ["light", "Light"],
          ["dark", "Dark"],
          ["print", "Print"],
        ]}
        onChange={(palette) => change({ palette })}
      />
      {choice.width !== "slide" && (
        <WidthField width={choice.width} onChange={(width) => change({ width })} />
      )}
      <Line
        label="Title"
        value={choice.title}
        most={MOST_WORDS.title}
        onChange={(title) => change({ title })}
      />
      <Line
        label="Caption"
        value={choice.caption}
        most={MOST_WORDS.caption}
        onChange={(caption) => change({ caption })}
      />
    </div>
  );
}
