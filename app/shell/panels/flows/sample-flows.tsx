import { useEffect, useRef, useState } from "react";
import { partsOf as soundParts } from "../../../../engine/doors/scenario.ts";
import { roundedMeans } from "../../../../engine/doors/workload.ts";
import { BoundsFields } from "../../../bounds/bounds-fields.tsx";
import { plainText } from "../../../document/draft/cell.ts";
import { kindOf } from "../../../document/draft/choices.ts";
import { fabricKindOf, modelOf } from "../../../document/draft/draft.ts";
import { isRecord, type Json, recordAt } from "../../../document/draft/json-paths.ts";
import { ALONE, inAlone, partPaths, partsOf, placeOfPart } from "../../../document/draft/parts.ts";
import { memoryWords } from "../../../draw/run/memory.ts";
import { roundingWords } from "../../../draw/run/run-words.ts";
import { useColumnsRead } from "../../../editor/use-columns.ts";
import { timeUnitOf } from "../../../edits/units.ts";
import { PartPath, useFields, usePart } from "../../../store/fields.ts";
import { useApp, useDraft } from "../../../store/hooks.ts";
import { memoryHere } from "../../../store/runs/memory-here.ts";
import { Field } from "../../../ui/field.tsx";
import { CountedFields, HowManyFields } from "../../../workloads/counted-fields.tsx";
import {
  ArrivalsFields,
  DeadlineFields,
  RequestsFields,
  SpreadFields,
} from "../../../workloads/sample-fields.tsx";
import { NumberCurve, NumberRow } from "../curve/number-curve.tsx";
import { PartActs, PartChoice, PartFields } from "./part-fields.tsx";
import { SizeRows } from "./size-rows.tsx";

/** A workload to sample: sizes from a distribution, arrivals at a load. How many flows and their seed are numbers of the sentence. */
export function SampleFlows({ at }: { readonly at: string }) {
  const count = useDraft(({ file }) => partsOf(file).length);
  const [asked, setAsked] = useState(() => placeOfPart(at));
  const place = Math.min(asked, count - 1);
  const top = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState(0);
  // A part that was added is seen from its name on.
  useEffect(() => {
    if (added > 0) top.current?.scrollIntoView({ block: "end" });
  }, [added]);
  const paths = useDraft(({ file }) => partPaths(file).join(" ")).split(" ");
  const path = paths[place] ?? ALONE;
  const key = place === placeOfPart(at) ? inAlone(at).replace(/^workload\./, "") : "";
  return (
    <PartPath value={path}>
      <div className="sample" key={path}>
        {count > 1 && (
          <div ref={top}>
            <PartChoice place={place} onChoose={setAsked} />
          </div>
        )}
        <SizeRows />
        {COUNTS.includes(key) && <NumberCurve path={`${path}.${key}`} />}
        <LoadRow hasCurve={!COUNTS.includes(key)} />
        <InWrong />
        <ComeRow isOpen={key === "arrivals"} />
        <More isOpen={MORE.some((one) => key.startsWith(one))} />
        <PartActs
          place={place}
          count={count}
          onAdded={() => {
            setAsked(count);
            setAdded(count);
          }}
        />
        <MemoryLine />
      </div>
    </PartPath>
  );
}

/** Other numbers of the sentence that the average may stand against. */
const COUNTS = ["flows", "flowsPerHost"];

/** The load, and the average against it where that stands against no other number. */
function LoadRow({ hasCurve }: { readonly hasCurve: boolean }) {
  const { path, said } = usePart();
  const { load } = said;
  const own = `${path}.load`;
  const field = useFields()(own);
  if (["at-once", "times"].includes(arrivalsKind(said))) return null;
  const isSound = typeof load === "number" && load > 0 && field.fault === undefined;
  if (!isSound) return <Field label="Load" {...field} />;
  return (
    <div>
      {hasCurve ? <NumberCurve path={own} /> : <NumberRow path={own} />}
      {load >= 1 && (
        <p className="quiet">From a load of 1 on, queues grow for as long as flows arrive.</p>
      )}
    </div>
  );
}

const IN_SENTENCE = [
  ["flows", "Flows"],
  ["seed", "Seed"],
] as const;

/** What is a number of the sentence is typed here while it is none. */
function InWrong() {
  const at = useFields();
  const { path, said } = usePart();
  const isWindow = said["counted"] !== undefined;
  return IN_SENTENCE.map(([key, label]) => {
    const field = at(`${path}.${key}`, key === "flows" && isWindow ? "" : undefined);
    return field.fault === undefined ? null : <Field key={key} label={label} {...field} />;
  });
}

function arrivalsKind(workload: Json): string {
  return kindOf(workload["arrivals"]) || "poisson";
}

function comeWords(said: Json): string {
  const { arrivals } = said;
  const fanIn = plainText(recordAt(isRecord(arrivals) ? arrivals : {}, "incast")["fanIn"]);
  switch (arrivalsKind(said)) {
    case "incast":
      return `at random, in bursts${fanIn === "" ? "" : ` of ${fanIn}`}`;
    case "onOff":
      return "at random, on and off in turns";
    case "at-once":
      return "all at once";
    case "times":
      return "at given times";
    default:
      return "at random, one by one";
  }
}

/** How the flows come, in words; pressed, how they may come. */
function ComeRow({ isOpen: isAsked }: { readonly isOpen: boolean }) {
  const [isOpen, setOpen] = useState(isAsked);
  const { said } = usePart();
  const words = comeWords(said);
  const isFaulty = useFaulty(["arrivals"]);
  return (
    <div>
      <p className="sample-row">
        <b>Come</b>
        <button
          type="button"
          className="panel-link"
          aria-expanded={isOpen || isFaulty}
          onClick={() => setOpen(!isOpen)}
        >
          {words}
        </button>
      </p>
      {(isOpen || isFaulty) && (
        <div className="sample-fields">
          <ArrivalsFields />
        </div>
      )}
    </div>
  );
}

/** Keys of what "More" holds, besides sizes and arrivals. */
const MORE = [
  ...["requests", "spread", "counted", "warmUp", "flowsPerHost", "until", "bounds", "deadlines"],
  ...["name", "transport", "hosts"],
];

function More({ isOpen: isAsked }: { readonly isOpen: boolean }) {
  const [isOpen, setOpen] = useState(isAsked);
  const isFaulty = useFaulty(MORE);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsked) fields.current?.scrollIntoView({ block: "nearest" });
  }, [isAsked]);
  return (
    <>
      <button
        type="button"
        className="panel-link"
        aria-expanded={isOpen || isFaulty}
        onClick={() => setOpen(!isOpen)}
      >
        More: pace, hosts, deadlines, warm-up
      </button>
      {(isOpen || isFaulty) && (
        <div ref={fields} className="sample-fields">
          <MoreFields />
        </div>
      )}
    </>
  );
}

function MoreFields() {
  const { path, said } = usePart();
  const fabric = useDraft(fabricKindOf);
  const columns = useColumnsRead();
  const model = useDraft(modelOf);
  const timeUnit = useDraft(timeUnitOf);
  const flows = useFields()(`${path}.flows`, "");
  const { requests, bounds, counted } = said;
  return (
    <>
      <SpreadFields />
      <HowManyFields hasHosts={fabric !== "link"} timeUnit={timeUnit} />
      <CountedFields timeUnit={timeUnit} />
      {counted !== undefined && flows.fault === undefined && (
        <Field label="Flows at most" {...flows} />
      )}
      {((fabric !== "link" && model === "fluid") || requests !== undefined) && <RequestsFields />}
      {(columns.includes("lower") || columns.includes("estimate") || bounds !== undefined) && (
        <BoundsFields />
      )}
      <DeadlineFields unit={timeUnit} />
      <PartFields hasHosts={fabric !== "link"} />
      <RoundingLine />
    </>
  );
}

/** Something is wrong at one of these keys of the part. */
function useFaulty(keys: readonly string[]): boolean {
  const { path } = usePart();
  return useApp(({ scenario }) =>
    [...scenario.checked.faults.keys()].some((at) =>
      keys.some((key) => at.startsWith(`${path}.${key}`)),
    ),
  );
}

/** Sizes in bytes that become packets say so, and what that does to their mean. */
function RoundingLine() {
  const { path } = usePart();
  const words = useApp(({ scenario }) => {
    const sound = scenario.checked.scenario;
    const part = sound === null ? undefined : soundParts(sound)[placeOfPart(path)];
    if (sound === null || part === undefined) return null;
    const means = roundedMeans(part.distribution, sound.model, sound.units);
    return means === null ? null : roundingWords(means);
  });
  if (words === null) return null;
  return <p className="quiet">Bytes become whole packets of 1460 B: {words}.</p>;
}

/** From so many bytes on it is said what the runs take. */
const MUCH = 5e8;

function MemoryLine() {
  const bytes = useApp(({ scenario }) => {
    const { scenario: sound } = scenario.checked;
    return sound === null ? 0 : memoryHere.of(sound);
  });
  if (bytes < MUCH) return null;
  return <p className="quiet">The runs take {memoryWords(bytes)} of memory.</p>;
}
