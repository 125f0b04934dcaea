import { useMemo } from "react";
import {
  heldKeys,
  isByDeadlineAlone,
  isFormula,
  onlyPart,
  type PolicySpec,
  policyDefinition,
  type Scenario,
} from "../../../../engine/doors/scenario.ts";
import { shownNames } from "../../../draw/run/result-view.ts";
import type { Average } from "../../../jobs/studies/averages-job.ts";
import { useApp } from "../../../store/hooks.ts";
import { isAsked } from "../../../store/open-lesson.ts";
import { useLatestStudy } from "../../../store/use-study.ts";
import type { Known, Point } from "./standing.ts";

/** Of more flows no curve is computed unasked. */
const MOST_FLOWS = 50_000;

/** The flows of the experiment, without its policies: the same object as long as they are the same; null while averages would be an answer. */
export function useFlows(): Scenario | null {
  const scenario = useApp((state) => (isAsked(state) ? null : state.scenario.checked.scenario));
  const key = useMemo(() => keyOf(scenario), [scenario]);
  return useMemo(() => (key === null ? null : (JSON.parse(key) as Scenario)), [key]);
}

function keyOf(scenario: Scenario | null): string | null {
  if (scenario === null) return null;
  const { title: _, note: __, policies: ___, ...flows } = scenario;
  const count = flows.flows?.length ?? onlyPart(flows)?.flows ?? 0;
  return count > MOST_FLOWS ? null : JSON.stringify({ ...flows, policies: [] });
}

/** The averages of policies on these flows; what was known last stays until there is another answer. */
function useAverages(flows: Scenario | null, policies: readonly PolicySpec[]) {
  const key = JSON.stringify(policies);
  const question = useMemo(() => {
    const asked = JSON.parse(key) as readonly PolicySpec[];
    return flows === null || asked.length === 0 ? null : { scenario: flows, policies: asked };
  }, [flows, key]);
  return useLatestStudy("averages", question);
}

/** The policies whose order can be a formula's, whether the experiment has them or not; those that it has come first. */
const CLASSICS = ["fifo", "las", "srpt", "sjf", "edf", "brr"];

/** What a formula is compared with. */
export function useKnown(flows: Scenario | null): readonly Known[] {
  const policies = useApp((state) => state.scenario.checked.scenario?.policies) ?? NONE;
  const specs = useMemo(() => {
    const shown = policies.filter(
      ({ id }) => !isFormula(id) && policyDefinition(id).packets === undefined,
    );
    const isIn = (id: string): boolean => shown.some((one) => one.id === id);
    const others = CLASSICS.filter((id) => !isIn(id)).map((id) => ({ id }));
    const all = [...shown, ...others];
    return flows === null || heldKeys(flows).includes("deadline")
      ? all
      : all.filter(({ id }) => !isByDeadlineAlone(id));
  }, [policies, flows]);
  const { output, of } = useAverages(flows, specs);
  return useMemo(() => {
    const asked = of?.policies ?? [];
    const names = shownNames(flows?.model ?? "slot", asked);
    return (output ?? []).flatMap((average, k) => {
      const id = asked[k]?.id;
      return average === null || id === undefined ? [] : [{ ...average, id, name: names[k] ?? id }];
    });
  }, [output, of, flows]);
}

const NONE: readonly PolicySpec[] = [];

/** What a formula comes to as it stands. */
export function useOwn(flows: Scenario | null, spec: PolicySpec | null): Average | null {
  const { output } = useAverages(flows, spec === null ? NONE : [spec]);
  return output?.[0] ?? null;
}

/** What a formula comes to at each value of a letter. */
export function useCurve(
  flows: Scenario | null,
  spec: PolicySpec,
  letter: string,
  values: readonly number[],
): readonly Point[] {
  const specs = values.map((value) => ({
    ...spec,
    constants: { ...spec.constants, [letter]: value },
  }));
  const { output, of } = useAverages(flows, specs);
  return useMemo(() => {
    const asked = of?.policies ?? [];
    return (output ?? []).flatMap((average, k) => {
      const value = asked[k]?.constants?.[letter];
      return value === undefined ? [] : [{ value, average }];
    });
  }, [output, of, letter]);
}
