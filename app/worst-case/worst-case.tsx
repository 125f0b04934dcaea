import { type ReactNode, useEffect, useMemo, useState } from "react";
import type { ResolvedPolicy } from "../../engine/doors/scenario.ts";
import { Choices } from "../bench/choices.tsx";
import type { NumberRange } from "../bench/number-steps.ts";
import { glue, numberPhrase, type Phrase, words } from "../bench/phrases.ts";
import { Tool } from "../bench/tool.tsx";
import { grouped } from "../draw/scale/numbers.ts";
import { FailureLine } from "../failure/failure-line.tsx";
import type { WorstCaseAsked } from "../jobs/studies/worst-case-job.ts";
import { openScenario, setNotice, showScreen } from "../store/actions.ts";
import { useApp } from "../store/hooks.ts";
import { Button } from "../ui/button.tsx";
import { FoundCase } from "./found-case.tsx";
import { type Asked, useSearch } from "./worst-search.ts";
import "./worst-case.css";

const OBJECTIVES = [
  ["fpt", "the sum of finish times"],
  ["fct", "the average done after"],
  ["p99", "the time within which 99 of 100 are done"],
  ["missed", "missed deadlines"],
] as const;

const USUAL = {
  flows: 5,
  maxSize: 20,
  maxArrival: 20,
  maxRelease: null,
  runs: 20_000,
  seed: 1,
} as const;

/** Numbers of the sentence; those beyond are of no use to anybody. */
const RANGES = {
  flows: { least: 1, most: 12, step: 1 },
  maxSize: { least: 1, most: 10_000, step: "ratio" },
  maxArrival: { least: 0, most: 100_000, step: "ratio" },
  runs: { least: 1, most: 10_000_000, step: "ratio" },
  seed: { least: 0, most: 9999, step: 1 },
} as const satisfies Readonly<Record<string, NumberRange>>;
/** Beside the optimum there are fewer: it tries all orders. */
const BESIDE_OPTIMUM = 6;
/** So many runs are over in a moment, and begun unasked. */
const UNASKED = 20_000;

type Numbers = Readonly<Record<keyof typeof RANGES, number>> & {
  readonly maxRelease: number | null;
};

/** Searches for the flows on which one of the policies looks worst; the worst so far is drawn as it is found. */
export function WorstCase() {
  const scenario = useApp((state) => state.results.origin?.scenario ?? null);
  const runs = useApp((state) => state.results.runs);
  const policies = useMemo(() => runs.map(({ policy }) => policy), [runs]);
  const [label, setLabel] = useState("");
  const [rival, setRival] = useState("opt");
  const [objective, setObjective] = useState<WorstCaseAsked["objective"]>("fpt");
  const [numbers, setNumbers] = useState<Numbers>(USUAL);
  const [asked, setAsked] = useState<Asked | null>(null);
  const search = useSearch(asked);
  const policy = policies.find((one) => one.label === label) ?? policies[0];
  const other = policies.find((one) => one.label === rival) ?? null;
  const against = other?.label ?? "opt";
  const isPaced = scenario?.model === "slot";
  const wanted = useMemo((): Asked | null => {
    if (scenario === null || policy === undefined) return null;
    const maxRelease = isPaced ? numbers.maxRelease : null;
    const measure = against === "opt" && !isOfOptimum(objective) ? "fpt" : objective;
    const flows = against === "opt" ? Math.min(BESIDE_OPTIMUM, numbers.flows) : numbers.flows;
    const of = { scenario, policy: policy.label, against, objective: measure } as const;
    return { of: { ...of, ...numbers, flows, maxRelease }, rivals: [policy, other] };
  }, [scenario, policy, other, against, objective, numbers, isPaced]);
  const key = JSON.stringify(wanted?.of ?? null);
  const isUnasked = wanted !== null && wanted.of.runs <= UNASKED;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same question again is no news
  useEffect(() => {
    if (isUnasked && JSON.stringify(asked?.of) !== key) setAsked(wanted);
  }, [key]);
  const { found } = search;
  const open = () => {
    if (found === null) return;
    openScenario(found.scenario);
    showScreen("playground");
    setNotice({ kind: "good", lines: ["Opened. Undo brings back what was here before."] });
  };
  const choose = (title: string, content: ReactNode) => ({ title, content });
  const isKnown = JSON.stringify(asked?.of) === key;
  return (
    <Tool<"policy" | "rival" | "measure" | "release">
      phrases={wanted === null ? NO_POLICY : phrasesOf(wanted, policies, isPaced)}
      kept={wanted === null ? [] : keptOf(wanted.of)}
      about="The few flows on one link on which a policy looks worst: searched for by trying, and the same for the same seed."
      panels={{
        policy: choose(
          "Which policy looks worst",
          <Choices
            label="Of those on the bench"
            chosen={[policy?.label ?? ""]}
            choices={policies.map((one) => ({ value: one.label, text: one.label }))}
            onChoose={setLabel}
          />,
        ),
        rival: choose(
          "Beside what",
          <Choices
            label="On the same flows"
            chosen={[against]}
            choices={[
              { value: "opt", text: "the optimum", note: "no schedule does better" },
              ...policies.map((one) => ({ value: one.label, text: one.label })),
            ]}
            onChoose={setRival}
          />,
        ),
        measure: choose(
          "What is compared",
          <Choices<WorstCaseAsked["objective"]>
            label="Of both"
            chosen={[wanted?.of.objective ?? objective]}
            choices={OBJECTIVES.filter(([id]) => against !== "opt" || isOfOptimum(id)).map(
              ([id, text]) => ({ value: id, text }),
            )}
            onChoose={setObjective}
          />,
        ),
        release: choose(
          "When packets are there",
          <Choices
            label="Packets of a flow"
            chosen={[numbers.maxRelease === null ? "once" : "later"]}
            choices={[
              { value: "once", text: "all come with their flow" },
              { value: "later", text: "may come later, one by one" },
            ]}
            onChoose={(when) =>
              setNumbers({ ...numbers, maxRelease: when === "once" ? null : numbers.maxArrival })
            }
          />,
        ),
      }}
      actions={
        <>
          {search.isRunning ? (
            <Button onClick={() => setAsked(null)}>Cancel</Button>
          ) : (
            !isKnown && (
              <Button disabled={wanted === null} onClick={() => setAsked(wanted)}>
                Search
              </Button>
            )
          )}
          {found !== null && <Button onClick={open}>Open on the bench</Button>}
        </>
      }
      onNumber={(path, value) => setNumbers({ ...numbers, [path]: value })}
    >
      <div className="worst-case">
        {search.isRunning && (
          <label className="worst-progress">
            <progress value={search.done} max={search.total} />
            <span className="quiet">{`${grouped(search.done)} of ${grouped(search.total)} runs`}</span>
          </label>
        )}
        {search.failure !== null && (
          <FailureLine place="The search for a worst case" message={search.failure} />
        )}
        {found !== null && search.rivals !== null && (
          <FoundCase found={found} rivals={search.rivals} isRunning={search.isRunning} />
        )}
      </div>
    </Tool>
  );
}

const NO_POLICY = [
  glue("The flows on which a policy looks worst: on the bench no policy runs yet"),
] as const;

/** What the optimum is known of. */
function isOfOptimum(objective: WorstCaseAsked["objective"]): boolean {
  return objective === "fpt" || objective === "fct";
}

type Panels = "policy" | "rival" | "measure" | "release";

function phrasesOf(
  { of, rivals: [own, other] }: Asked,
  policies: readonly ResolvedPolicy[],
  isPaced: boolean,
): readonly Phrase<Panels | "">[] {
  const number = (path: keyof typeof RANGES, label: string): Phrase<""> =>
    numberPhrase(path, label, of[path], {
      ...RANGES[path],
      ...(path === "flows" && other === null ? { most: BESIDE_OPTIMUM } : {}),
    });
  const policyPhrase = (policy: ResolvedPolicy, path: string): Phrase<Panels> => ({
    kind: "policy",
    text: policy.label,
    path,
    panel: "policy",
    id: policy.id,
    nth: policies
      .slice(
        0,
        policies.findIndex(({ label }) => label === policy.label),
      )
      .filter(({ id }) => id === policy.id).length,
  });
  const [unit, time] = isPaced ? ["packets", "slot "] : ["units", "time "];
  const objective = OBJECTIVES.find(([id]) => id === of.objective)?.[1] ?? "";
  return [
    glue("On which "),
    number("flows", "flows"),
    glue(" flows of up to "),
    number("maxSize", `largest size, in ${unit}`),
    glue(` ${unit}, arriving by ${time}`),
    number("maxArrival", "latest arrival"),
    ...(isPaced
      ? [
          glue(", "),
          words(
            of.maxRelease === null ? "complete on arrival" : "packet by packet",
            "r",
            "release" as const,
          ),
        ]
      : []),
    glue(", is "),
    policyPhrase(own, "policy"),
    glue(" worst beside "),
    other === null
      ? words("the optimum", "rival", "rival" as const)
      : words(other.label, "rival", "rival" as const),
    glue(" by "),
    words(objective, "measure", "measure"),
    glue("?"),
  ];
}

function keptOf({ runs, seed, maxRelease }: WorstCaseAsked): readonly Phrase<"">[] {
  return [
    glue("Tried: "),
    numberPhrase("runs", "runs", runs, RANGES.runs),
    glue(" runs, seed "),
    numberPhrase("seed", "seed", seed, RANGES.seed, true),
    ...(maxRelease === null
      ? []
      : [
          glue(", packets released by slot "),
          numberPhrase("maxRelease", "latest release", maxRelease, RANGES.maxArrival),
        ]),
  ];
}
