import type { ReactNode } from "react";
import {
  type FigureChoice,
  type PartName,
  partsThatTake,
  type Say,
} from "../draw/figure/compose.ts";
import type { FigureLook, FigureMark } from "../draw/figure/draw/look.ts";
import { FIGURE_MARKS, LANE_HEIGHT, TEXT_SIZE } from "../draw/figure/draw/look.ts";
import { MOST_WORDS } from "../draw/figure/words.ts";
import type { LaneKind } from "../draw/gantt/lanes.ts";
import type { RunView } from "../draw/run/results.ts";
import type { TimeWindow } from "../draw/scale/scales.ts";
import { Check, Checks } from "../ui/checks.tsx";
import { Line, NumberLine } from "../ui/number-line.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { PlotsForm, WidthField } from "./size-fields.tsx";

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
  ["link-load", "The fullest link over time"],
  ["requests", "Requests"],
  ["slowest-requests", "The slowest requests"],
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
      <Checks label="Ground">
        <Check
          text="Transparent"
          isOn={choice.isClear === true}
          onChange={() => change({ isClear: choice.isClear !== true })}
        />
      </Checks>
      {choice.width !== "slide" && (
        <WidthField width={choice.width} onChange={(width) => change({ width })} />
      )}
      <PlotsForm choice={choice} onChange={change} />
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

/** How the charts of a figure are looked at. */
export interface FigureView {
  readonly lanes: LaneKind;
  readonly window: TimeWindow;
}

interface LookFormProps {
  /** Fields that none of these takes are not shown. */
  readonly parts: readonly PartName[];
  readonly look: FigureLook;
  readonly view: FigureView;
  /** First and last time there is. */
  readonly extent: TimeWindow;
  readonly hasPorts: boolean;
  onLook(look: FigureLook): void;
  onView(view: FigureView): void;
  /** Flows are few, whose packets can stand as blocks. */
  readonly hasFew: boolean;
}

const WORDS: Readonly<Record<FigureMark, string>> = {
  waiting: "Waiting",
  arrivals: "Arrivals",
  finishes: "Finishes",
  flags: "Deadlines",
  moves: "Moves",
  labels: "Names in bars",
  legend: "Legend",
};

/** Marks of lanes whose packets are blocks: these say themselves when a flow comes and is done. */
const IN_BLOCKS: readonly FigureMark[] = ["waiting", "flags", "legend"];

/** Form for the marks that are drawn, their size, and the time that is shown. */
export function LookForm(props: LookFormProps) {
  const { look, view, extent, onLook, onView } = props;
  const change = (part: Partial<FigureLook>): void => onLook({ ...look, ...part });
  const takes = (say: Say): boolean =>
    partsThatTake(say).some((part) => props.parts.includes(part));
  const hasLanes = takes("lanes");
  const isBlocks = props.hasFew && look.bars === "packets" && view.lanes === "flow";
  return (
    <>
      {props.hasFew && hasLanes && (
        <Segmented
          label="Bars"
          value={look.bars ?? "plain"}
          options={[
            ["packets", "Packets, waits in words"],
            ["plain", "Plain"],
          ]}
          onChange={(bars) => change({ bars })}
        />
      )}
      {(takes("legend") || takes("direct")) && (
        <Checks label="Marks">
          {FIGURE_MARKS.filter((mark) =>
            hasLanes ? !isBlocks || IN_BLOCKS.includes(mark) : mark === "legend",
          ).map((mark) => (
            <Check
              key={mark}
              text={WORDS[mark]}
              isOn={!look.hidden.has(mark)}
              onChange={() => {
                const hidden = new Set(look.hidden);
                if (!hidden.delete(mark)) hidden.add(mark);
                change({ hidden });
              }}
            />
          ))}
          {takes("direct") && (
            <Check
              text="Names at curves"
              isOn={look.direct}
              onChange={() => change({ direct: !look.direct })}
            />
          )}
        </Checks>
      )}
      {hasLanes && (
        <Segmented<LaneKind>
          label="Lanes"
          value={view.lanes}
          options={[
            ["queue", "Queues"],
            ["flow", "Flows"],
            ...(props.hasPorts ? [["port", "Ports"] as const] : []),
          ]}
          onChange={(lanes) => onView({ ...view, lanes })}
        />
      )}
      <div className="figure-numbers">
        <NumberLine
          label="Text (×)"
          value={look.text}
          {...TEXT_SIZE}
          onChange={(text) => change({ text })}
        />
        {hasLanes && (
          <NumberLine
            label="Lane height (px)"
            value={look.laneHeight}
            {...LANE_HEIGHT}
            onChange={(laneHeight) => change({ laneHeight })}
            onNone={() => change({ laneHeight: null })}
          />
        )}
        {takes("window") && <WindowLines {...{ view, extent, onView }} />}
      </div>
    </>
  );
}

/** From when to when is shown. */
function WindowLines({ view, extent, onView }: Pick<LookFormProps, "view" | "extent" | "onView">) {
  return (
    <>
      <NumberLine
        label="From"
        value={view.window.from}
        least={extent.from}
        most={view.window.to}
        onChange={(from) => {
          if (from < view.window.to) onView({ ...view, window: { ...view.window, from } });
        }}
      />
      <NumberLine
        label="To"
        value={view.window.to}
        least={view.window.from}
        most={extent.to}
        onChange={(to) => {
          if (to > view.window.from) onView({ ...view, window: { ...view.window, to } });
        }}
      />
    </>
  );
}
