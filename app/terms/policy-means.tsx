import { useMemo } from "react";
import { SIZE_CLASSES } from "../../engine/doors/draw-data.ts";
import type { LongRun, PolicyTheory } from "../../engine/doors/theory.ts";
import type { RunView } from "../draw/run/results.ts";
import { readable } from "../draw/scale/numbers.ts";
import { useApp } from "../store/hooks.ts";
import { isAsked } from "../store/open-lesson.ts";
import { type Study, useStudy } from "../store/use-study.ts";
import "./policy-means.css";

/** A policy's mean FCT by theory, and its runs that stand beside it. */
export interface KnownMeans {
  readonly study: Study<LongRun | { readonly why: string }>;
  readonly runs: readonly RunView[];
  readonly timeUnit: string;
}

/** Asks for the theory where a workload's flows run under the policy; null: no policy is asked about. */
export function usePolicyMeans(id: string | null): KnownMeans {
  const all = useApp((state) => state.results.runs);
  const scenario = useApp((state) => state.results.origin?.scenario ?? null);
  const timeUnit = useApp((state) => state.results.experiment?.timeUnit ?? "");
  const isKept = useApp(isAsked);
  const runs = useMemo(() => all.filter(({ policy }) => policy.id === id), [all, id]);
  const asked = useMemo(() => {
    if (isKept || scenario?.workload === undefined || runs.length === 0) return null;
    const policies = runs.flatMap(({ slot, policy: { label } }) => {
      const spec = scenario.policies[slot];
      return spec === undefined ? [] : [{ ...spec, label }];
    });
    return { ...scenario, policies };
  }, [scenario, runs, isKept]);
  return { study: useStudy("longRun", asked), runs, timeUnit };
}

/** A policy's mean FCT in the long run beside that of its runs, by size class; nothing where flows are written out. */
export function PolicyMeans({ study, runs, timeUnit }: KnownMeans) {
  if (study.state === "none" || study.state === "failed") return null;
  if (study.state === "running") return <p className="quiet">Its mean in the long run…</p>;
  const known = study.output;
  if ("why" in known)
    return <p className="quiet">No mean in the long run is known: {known.why}.</p>;
  return known.policies.map((theory) => (
    <Means
      key={theory.label}
      theory={theory}
      known={known}
      summary={runs.find(({ policy }) => policy.label === theory.label)?.summary}
      timeUnit={timeUnit}
    />
  ));
}

interface MeansProps {
  readonly theory: PolicyTheory;
  readonly known: LongRun;
  readonly summary: RunView["summary"] | undefined;
  readonly timeUnit: string;
}

function Means({
  theory: { label, means, why, readsSizes },
  known,
  summary,
  timeUnit,
}: MeansProps) {
  const { shares, gittins, load } = known;
  if (means === null) {
    return (
      <p className="quiet">
        No formula for the mean of {label} in the long run: it {why}.
      </p>
    );
  }
  const rows = [
    ["all", means.all, summary?.mean],
    ...SIZE_CLASSES.filter((name) => shares[name] > 0).map(
      (name) => [name, means.byClass[name], summary?.byClass[name].mean] as const,
    ),
  ] as const;
  return (
    <>
      <table className="term-means">
        <caption>
          Mean FCT of {label}
          {timeUnit === "" ? "" : `, ${timeUnit}`}
        </caption>
        <thead>
          <tr>
            <td />
            <th scope="col">Long run</th>
            <th scope="col">This sample</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, mean, here]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{readable(mean)}</td>
              <td>{readable(here)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="quiet">
        SOAP, at load {readable(load)}.
        {readsSizes
          ? ""
          : ` Policies that read no sizes can expect ${readable(gittins.all)} at best (Gittins).`}
      </p>
    </>
  );
}
