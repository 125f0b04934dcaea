import { useMemo } from "react";
import type { Fault } from "../../../engine/doors/files.ts";
import { policyDefinition } from "../../../engine/doors/scenario.ts";
import type { Draft } from "../../document/draft/draft.ts";
import type { Checked } from "../../document/read/check.ts";
import { type Lack, lackIn } from "../../document/read/lacks.ts";
import type { Absent } from "../../draw/gantt/lanes.ts";
import { policyNames } from "../../edits/policy-edits.ts";
import { useApp, useDraft } from "../../store/hooks.ts";
import type { TaskView } from "../../store/store.ts";

export interface NotShown extends Absent {
  readonly key: string;
  /** What it lacks here, whatever its parameters; null if one of them is wrong, or its run failed. */
  readonly lack: Lack | null;
}

/** The chosen policies that have no results for want of a sound parameter, or because their run failed. */
export function useNotShown(): readonly NotShown[] {
  const draft = useDraft((all) => all);
  const checked = useApp((state) => state.scenario.checked);
  const tasks = useApp((state) => state.results.tasks);
  const runs = useApp((state) => state.results.runs);
  return useMemo(() => {
    // What still stands there from before is shown.
    const isShown = (name: string): boolean => runs.some(({ policy }) => policy.label === name);
    return notShown(draft, checked, tasks).filter(({ name }) => !isShown(name));
  }, [draft, checked, tasks, runs]);
}

/** Lists them in the order of the policies. While nothing can be run at all, no policy is to blame. */
export function notShown(
  draft: Draft,
  { scenario, policyFaults }: Checked,
  tasks: readonly TaskView[],
): readonly NotShown[] {
  if (scenario === null) return [];
  const chosen = draft.policies.filter((policy) => policy.on);
  const names = policyNames(draft);
  const absent: NotShown[] = [];
  for (const { key, id } of chosen) {
    const faults = policyFaults.get(key) ?? [];
    const fault = faults[0];
    const lack = lackIn(policyDefinition(id), faults);
    const failed = tasks.find((task) => task.key === key && task.state === "failed");
    const failure = failed === undefined ? null : (failed.message ?? "its run failed");
    const reason = fault === undefined ? failure : policyFaultText(fault);
    const name = names.get(key) ?? id;
    if (reason !== null) absent.push({ key, name, reason, lack });
  }
  return absent;
}

/** The parser's sentence about a policy: its thresholds are counted as everywhere on the page, from 1. */
function policyFaultText({ path, message }: Fault): string {
  const index = /^thresholds\[(\d+)\]$/.exec(path)?.[1];
  return index === undefined
    ? message
    : `threshold ${Number(index) + 1}${message.slice(path.length)}`;
}
