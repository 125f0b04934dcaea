import type { RunView } from "../../draw/run/results.ts";

/** The run of that label, else the first. */
export function runNamed(runs: readonly RunView[], label: string | null): RunView | undefined {
  return runs.find(({ policy }) => policy.label === label) ?? runs[0];
}

/** The run in whose chart an element is. */
export function runOf(element: Element, runs: readonly RunView[]): RunView | null {
  const slot = element.closest<HTMLElement>(".gantt-row")?.dataset["slot"];
  return runs.find((view) => String(view.slot) === slot) ?? null;
}

/** Whether keys pressed there are a chart's. */
export function isChart(target: EventTarget): target is HTMLElement {
  return target instanceof HTMLElement && target.matches(".gantt-keys");
}
