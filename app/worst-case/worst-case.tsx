import { useEffect, useMemo, useRef, useState } from "react";
import type { ResolvedPolicy } from "../../engine/index.ts";
import { policyColour } from "../draw/brush/colours.ts";
import { FailureLine } from "../failure/failure-line.tsx";
import type { WorstCaseAsked, WorstCaseFound } from "../jobs/studies/worst-case-job.ts";
import { openScenario, setNotice, showScreen } from "../store/actions.ts";
import { useApp } from "../store/hooks.ts";
import { pool } from "../store/page-pool.ts";
import { useTheme } from "../theme/use-theme.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { FlowsFigure } from "./flows-figure.tsx";
import { FlowsTable } from "./flows-table.tsx";
import "./worst-case.css";

const OBJECTIVES = [
  ["fpt", "Sum of finish times"],
  ["fct", "Mean FCT"],
  ["p99", "99th percentile of FCTs"],
  ["missed", "Missed deadlines"],
] as const;

const USUAL = { flows: 5, maxSize: 20, maxArrival: 20, runs: 20_000, seed: 1 } as const;

const NUMBERS = [
  ["flows", "Flows"],
  ["maxSize", "Largest size"],
  ["maxArrival", "Latest arrival"],
  ["maxRelease", "Latest release"],
  ["runs", "Runs"],
  ["seed", "Seed"],
] as const;

type Numbers = Readonly<Partial<Record<(typeof NUMBERS)[number][0], number | string>>>;

/** Searches for the flows on which one of the policies looks worst; the worst so far is drawn as it is found. */
export function WorstCase() {
  const scenario = useApp((state) => state.results.origin?.scenario ?? null);
  const policies = useApp((state) => state.results.runs).map(({ policy }) => policy);
  const [label, setLabel] = useState("");
  const [rival, setRival] = useState("opt");
  const [objective, setObjective] = useState<WorstCaseAsked["objective"]>("fpt");
  const [numbers, setNumbers] = useState<Numbers>(USUAL);
  const [asked, setAsked] = useState<WorstCaseAsked | null>(null);
  const [rivals, setRivals] = useState<readonly [ResolvedPolicy, ResolvedPolicy | null] | null>(
    null,
  );
  const search = useSearch(asked);
  const policy = policies.find((one) => one.label === label) ?? policies[0];
  const other = policies.find((one) => one.label === rival);
  const against = other === undefined ? "opt" : other.label;
  if (scenario === null || policy === undefined) {
    return (
      <>
        <h1>Find a worst case</h1>
        <p className="note">The policies are those that run on the bench: there is none yet.</p>
      </>
    );
  }
  const isPaced = scenario.model === "slot";
  const start = () => {
    const { maxRelease = "", ...rest } = numbers;
    const number = (value: number | string | undefined) =>
      value === "" ? Number.NaN : Number(value);
    setRivals([policy, other ?? null]);
    setAsked({
      scenario,
      policy: policy.label,
      against,
      objective,
      flows: number(rest.flows),
      maxSize: number(rest.maxSize),
      maxArrival: number(rest.maxArrival),
      maxRelease: maxRelease === "" || !isPaced ? null : Number(maxRelease),
      runs: number(rest.runs),
      seed: number(rest.seed),
    });
  };
  const { found } = search;
  const open = () => {
    if (found === null) return;
    openScenario(found.scenario);
    showScreen("playground");
    setNotice({ kind: "good", lines: ["Opened. Undo brings back what was here before."] });
  };
  return (
    <div className="worst-case">
      <h1>Find a worst case</h1>
      <p className="note">
        A search for the few flows on one link on which a policy of the bench looks worst beside the
        optimum or another policy. The same seed and runs find the same.
      </p>
      <div className="worst-form">
        <Select label="Policy" value={policy.label} onChange={setLabel}>
          {policies.map((one) => (
            <option key={one.label}>{one.label}</option>
          ))}
        </Select>
        <Select label="Beside" value={against} onChange={setRival}>
          <option value="opt">the optimum</option>
          {policies.map((one) => (
            <option key={one.label}>{one.label}</option>
          ))}
        </Select>
        <Select
          label="Measure"
          value={objective}
          onChange={(value) => setObjective(OBJECTIVES.find(([id]) => id === value)?.[0] ?? "fpt")}
        >
          {OBJECTIVES.filter((_, k) => against !== "opt" || k < 2).map(([id, words]) => (
            <option key={id} value={id}>
              {words}
            </option>
          ))}
        </Select>
        {NUMBERS.filter(([id]) => isPaced || id !== "maxRelease").map(([id, words]) => (
          <Field
            key={id}
            label={words}
            cell={numbers[id]}
            onChange={(cell) => setNumbers({ ...numbers, [id]: cell ?? "" })}
            onSettle={() => {}}
          />
        ))}
      </div>
      <div className="toolbar">
        {search.isRunning ? (
          <Button onClick={() => setAsked(null)}>Cancel</Button>
        ) : (
          <Button onClick={start}>Search</Button>
        )}
        {found !== null && <Button onClick={open}>Open</Button>}
        {search.isRunning && (
          <label>
            <span className="quiet">{`${search.done} of ${search.total} runs`}</span>{" "}
            <progress value={search.done} max={search.total} />
          </label>
        )}
      </div>
      {search.failure !== null && (
        <FailureLine place="The search for a worst case" message={search.failure} />
      )}
      {found !== null && rivals !== null && (
        <FoundCase found={found} rivals={rivals} isRunning={search.isRunning} />
      )}
    </div>
  );
}

interface FoundCaseProps {
  readonly found: WorstCaseFound;
  /** The rivals of the last search, whatever the form says by now; null: beside the optimum. */
  readonly rivals: readonly [ResolvedPolicy, ResolvedPolicy | null];
  readonly isRunning: boolean;
}

/** The worst so far: drawn, in words, in numbers, and what is proved. */
function FoundCase({ found, rivals: [own, other], isRunning }: FoundCaseProps) {
  const theme = useTheme();
  const names = [own.label, other?.label ?? "the optimum"] as const;
  const pair = useMemo(() => {
    const toneOf = (policy: ResolvedPolicy | null) =>
      policy === null ? "ink3" : (policyColour(policy.id, theme) as `#${string}`);
    return [
      { name: own.label, tone: toneOf(own) },
      { name: other?.label ?? "the optimum", tone: toneOf(other) },
    ] as const;
  }, [own, other, theme]);
  return (
    <>
      <FlowsFigure flows={found.flows} rivals={pair} />
      <p className="worst-words" role={isRunning ? undefined : "status"}>
        {found.words}
      </p>
      <FlowsTable specs={found.scenario.flows ?? []} flows={found.flows} names={names} />
      {found.proved !== null && <p className="quiet">{found.proved}</p>}
      <p className="quiet">
        Each flow from its arrival to its end under {own.label}, and below it under{" "}
        {other?.label ?? "SRPT, where that is the optimum"}; the thin line is its size.
      </p>
    </>
  );
}

interface Search {
  readonly isRunning: boolean;
  readonly done: number;
  readonly total: number;
  /** The worst so far, which stays when the search is cancelled; null: nothing yet. */
  readonly found: WorstCaseFound | null;
  readonly failure: string | null;
}

const NOTHING: Search = { isRunning: false, done: 0, total: 1, found: null, failure: null };

/** The search for `asked`, in a worker, begun whenever it is another object; null: the one that runs is cancelled. */
function useSearch(asked: WorstCaseAsked | null): Search {
  const [search, setSearch] = useState(NOTHING);
  // A view that comes back into sight asks again; what is found needs no second search.
  const ended = useRef<WorstCaseAsked | null>(null);
  useEffect(() => {
    if (asked !== null && ended.current === asked) return;
    if (asked === null) {
      setSearch((last) => ({ ...last, isRunning: false }));
      return;
    }
    setSearch({ ...NOTHING, isRunning: true, total: asked.runs });
    const end = (last: Partial<Search>): void => {
      ended.current = asked;
      setSearch((before) => ({ ...before, isRunning: false, ...last }));
    };
    return pool.submit("worstCase", asked, {
      progress: (done, total, found) =>
        setSearch((before) => ({ ...before, done, total, found: found ?? before.found })),
      done: (found) => end({ found, done: asked.runs }),
      failed: (failure) => end({ failure }),
    });
  }, [asked]);
  return search;
}
