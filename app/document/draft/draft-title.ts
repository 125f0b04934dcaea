import type { Draft } from "./draft.ts";

const UNTITLED = { flows: "Your own flows", workload: "A sampled workload" } as const;

/** What a scenario is called that nobody has named. */
export function draftTitle({ headings, source }: Draft): string {
  const { title } = headings[source];
  return title === "" ? UNTITLED[source] : title;
}
