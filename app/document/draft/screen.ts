/** The views of the page, by name and as they are called. */
export const SCREENS = [
  ["playground", "Playground"],
  ["sweep", "Sweep"],
  ["lessons", "Lessons"],
  ["workloads", "Workloads"],
  ["thresholds", "Thresholds"],
  ["bounds", "Bounds"],
  ["reordering", "Reordering and loss"],
  ["glossary", "Glossary"],
  ["worst-case", "Find a worst case"],
] as const;

export type Screen = (typeof SCREENS)[number][0];
