/** The doors of the engine, `engine/doors/<name>.ts`: the only files of it that others import. */
export const DOORS = [
  "scenario",
  "files",
  "run",
  "draw-data",
  "measures",
  "explain",
  "workload",
  "theory",
  "study",
  "figures",
  "report",
] as const;

export type Door = (typeof DOORS)[number];

/** A door with more names serves callers who want different things. */
const MOST_NAMES = 80;

/** The door that a path is; null: no door. */
export function doorOf(path: string): Door | null {
  return DOORS.find((door) => path === `engine/doors/${door}.ts`) ?? null;
}

/** What is wrong with a file of `engine/doors/`: a door names what it lets through, and does nothing else. */
export function doorFaults(file: string, text: string): string[] {
  const names = namesOf(text);
  const rest = text
    .replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "")
    .replace(/export (?:type )?\{[^}]*\} from "[^"]+";/g, "");
  return [
    ...(doorOf(file) === null ? [`${file}: no door of .ci/imports/check-doors.ts`] : []),
    ...(names.length > MOST_NAMES
      ? [`${file}: ${names.length} names, and ${MOST_NAMES} are the most`]
      : []),
    ...(rest.trim() === "" ? [] : [`${file}: a door has lines \`export { … } from "…"\` only`]),
  ];
}

/** Names that stand in more than one door, by the texts of the doors. */
export function twiceNamed(texts: readonly string[]): string[] {
  const all = texts.flatMap(namesOf);
  const twice = new Set(all.filter((name, place) => all.indexOf(name) !== place));
  return [...twice].map((name) => `engine/doors: ${name} stands in more than one door`);
}

function namesOf(text: string): string[] {
  const lists = [...text.matchAll(/export (?:type )?\{([^}]*)\}/g)].map(([, list]) => list ?? "");
  const items = lists.flatMap((list) => list.split(",")).map((item) => item.trim());
  return items.filter((item) => item !== "").map((item) => item.split(/\s+/).at(-1) as string);
}
