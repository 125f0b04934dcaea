import { useEffect, useRef, useState } from "react";
import { roundedMeans } from "../../../../engine/doors/workload.ts";
import { BoundsFields } from "../../../bounds/bounds-fields.tsx";
import { plainText } from "../../../document/draft/cell.ts";
import { kindOf } from "../../../document/draft/choices.ts";
import { fabricKindOf, modelOf, workloadOf } from "../../../document/draft/draft.ts";
import { isRecord, recordAt } from "../../../document/draft/json-paths.ts";
import { timeUnitOf } from "../../../document/edits/units.ts";
import { memoryWords } from "../../../draw/run/memory.ts";
import { roundingWords } from "../../../draw/run/run-words.ts";
import { useColumnsRead } from "../../../editor/use-columns.ts";
import { useFields } from "../../../store/fields.ts";
import { useApp, useDraft } from "../../../store/hooks.ts";
import { memoryHere } from "../../../store/runs/memory-here.ts";
import { Field } from "../../../ui/field.tsx";
import { CountedFields } from "../../../workloads/counted-fields.tsx";
import {
  ArrivalsFields,
  DeadlineFields,
  RequestsFields,
  SpreadFields,
} from "../../../workloads/sample-fields.tsx";
import { NumberCurve, NumberRow } from "../curve/number-curve.tsx";
import { SizeRows } from "./size-rows.tsx";

/** A workload to sample: sizes from a distribution, arrivals at a load. How many flows and their seed are numbers of the sentence. */
export function SampleFlows({ at }: { readonly at: string }) {
  return (
    <div className="sample">
      <SizeRows />
      {COUNTS.includes(at) && <NumberCurve path={at} />}
      <LoadRow hasCurve={!COUNTS.includes(at)} />
      <InWrong />
      <ComeRow isOpen={at === "workload.arrivals"} />
      <More isOpen={MORE.some((path) => at.startsWith(path))} />
      <MemoryLine />
    </div>
  );
}

const LOAD = "workload.load";

/** Other numbers of the sentence that the average may stand against. */
const COUNTS = ["workload.flows", "workload.flowsPerHost"];

/** The load, and the average against it where that stands against no other number. */
function LoadRow({ hasCurve }: { readonly hasCurve: boolean }) {
  const load = useDraft((draft) => workloadOf(draft)["load"]);
  const isRead = useDraft(
    (draft) => !["at-once", "times"].includes(arrivalsKind(workloadOf(draft))),
  );
  const field = useFields()(LOAD);
  if (!isRead) return null;
  const isSound = typeof load === "number" && load > 0 && field.fault === undefined;
  if (!isSound) return <Field label="Load" {...field} />;
  return (
    <div>
      {hasCurve ? <NumberCurve path={LOAD} /> : <NumberRow path={LOAD} />}
      {load >= 1 && (
        <p className="quiet">From a load of 1 on, queues grow for as long as flows arrive.</p>
      )}
    </div>
  );
}

const IN_SENTENCE = [
  ["workload.flows", "Flows"],
  ["workload.seed", "Seed"],
] as const;

/** What is a number of the sentence is typed here while it is none. */
function InWrong() {
  const at = useFields();
  const isWindow = useDraft((draft) => workloadOf(draft)["counted"] !== undefined);
  return IN_SENTENCE.map(([path, label]) => {
    const field = at(path, path === "workload.flows" && isWindow ? "" : undefined);
    return field.fault === undefined ? null : <Field key={path} label={label} {...field} />;
  });
}

function arrivalsKind(workload: Readonly<Record<string, unknown>>): string {
  return kindOf(workload["arrivals"]) || "poisson";
}

/** How the flows come, in words; pressed, how they may come. */
function ComeRow({ isOpen: isAsked }: { readonly isOpen: boolean }) {
  const [isOpen, setOpen] = useState(isAsked);
  const words = useDraft((draft) => {
    const { arrivals } = workloadOf(draft);
    const fanIn = plainText(recordAt(isRecord(arrivals) ? arrivals : {}, "incast")["fanIn"]);
    switch (arrivalsKind(workloadOf(draft))) {
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
  });
  const isFaulty = useFaulty(["workload.arrivals"]);
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

/** Paths of what "More" holds, besides sizes and arrivals. */
const MORE = [
  "workload.requests",
  "workload.spread",
  "workload.counted",
  "workload.warmUp",
  "workload.flowsPerHost",
  "workload.bounds",
  "workload.deadlines",
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
        More: pace, warm-up, size bounds
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
  const workload = useDraft(workloadOf);
  const fabric = useDraft(fabricKindOf);
  const columns = useColumnsRead();
  const model = useDraft(modelOf);
  const timeUnit = useDraft(timeUnitOf);
  const flows = useFields()("workload.flows", "");
  const { requests, bounds, deadlines, counted } = workload;
  return (
    <>
      <SpreadFields />
      <CountedFields hasHosts={fabric !== "link"} timeUnit={timeUnit} />
      {counted !== undefined && flows.fault === undefined && (
        <Field label="Flows at most" {...flows} />
      )}
      {((fabric !== "link" && model === "fluid") || requests !== undefined) && <RequestsFields />}
      {(columns.includes("lower") || columns.includes("estimate") || bounds !== undefined) && (
        <BoundsFields />
      )}
      {(columns.includes("deadline") || deadlines !== undefined) && (
        <DeadlineFields unit={timeUnit} />
      )}
      <RoundingLine />
    </>
  );
}

function useFaulty(paths: readonly string[]): boolean {
  return useApp(({ scenario }) =>
    [...scenario.checked.faults.keys()].some((path) => paths.some((one) => path.startsWith(one))),
  );
}

/** Sizes in bytes that become packets say so, and what that does to their mean. */
function RoundingLine() {
  const words = useApp(({ scenario }) => {
    const { workload, model, units } = scenario.checked.scenario ?? {};
    if (workload === undefined || model === undefined) return null;
    const means = roundedMeans(workload.distribution, model, units);
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
