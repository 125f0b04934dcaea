/** The views of the page, by name and as they are called, in the order of the switch; the last three are reached from elsewhere. */
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
