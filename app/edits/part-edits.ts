import { type Doc, type Draft, fabricKindOf, modelOf, withField } from "../document/draft/draft.ts";
import { type Json, only } from "../document/draft/json-paths.ts";
import { movedPath, partsOf, placeOfPart } from "../document/draft/parts.ts";
import { endpointsOf } from "./flow-edits.ts";
import { isParts, partNames, USUAL_FLOWS } from "./setting-edits.ts";

/** The engine's parser says the same. */
export const MOST_PARTS = 8;

/** Each of several parts may say how many flows it has; of one alone somebody has to. */
const HOW_MANY = ["flows", "flowsPerHost", "until"];
/** What only a part among others says. */
const OF_PART = ["name", "until", "transport"];
/** What a workload alone says itself, and parts say in common. */
const IN_COMMON = ["warmUp", "counted"];
/** Flows of a burst, or of a request, and their size by its unit, where one is asked for first. */
const BURST = { flows: 8, sizes: { bytes: 20_000, packets: 14, units: 5 } };

/** One more part beside what is sampled: bursts of small flows, between hosts of a fluid as answers to requests. */
export function addPart(draft: Draft, sizeUnit: keyof typeof BURST.sizes): Draft {
  const parts = partsOf(draft.file);
  const [first] = parts;
  if (first === undefined || parts.length >= MOST_PARTS) return draft;
  const fanIn = Math.max(
    1,
    Math.min(BURST.flows, (endpointsOf(draft) ?? Number.POSITIVE_INFINITY) - 1),
  );
  const asked = fabricKindOf(draft) !== "link" && modelOf(draft) === "fluid";
  const size = BURST.sizes[sizeUnit];
  const seeds = parts.map(({ seed }) => (typeof seed === "number" ? seed : 0));
  const added = {
    name: freeName(parts, asked ? "answers" : "bursts"),
    distribution: { fixed: asked ? fanIn * size : size },
    load: 0.1,
    seed: Math.max(...seeds) + 1,
    ...(asked ? { requests: { fanIn } } : { arrivals: { incast: { fanIn } } }),
  };
  if (isParts(draft)) {
    return withField(draft, "workload", [...parts, added]);
  }
  const alone = { name: freeName([added], "background"), ...without(first, IN_COMMON) };
  const list = [alone, added];
  const common = Object.entries(only(first, IN_COMMON));
  const file = common.reduce<Doc>((doc, [key, value]) => withField(doc, key, value), {
    ...withField(draft, "workload", list),
  });
  return { ...draft, file: file.file, aside: movedAside(draft.aside, (place) => place) };
}

/** All parts but one; a last one is a workload alone. */
export function removePart(draft: Draft, place: number): Draft {
  const rest = partsOf(draft.file).filter((_, k) => k !== place);
  const [first] = rest;
  if (first === undefined) return draft;
  const isAlone = rest.length === 1;
  const aside = movedAside(draft.aside, (k) =>
    k === place ? undefined : isAlone ? null : k > place ? k - 1 : k,
  );
  const says = (part: Json): boolean => HOW_MANY.some((key) => part[key] !== undefined);
  const told = rest.some(says) || draft.file["counted"] !== undefined;
  if (!isAlone) {
    const list = told ? rest : [{ ...first, flows: USUAL_FLOWS }, ...rest.slice(1)];
    return { ...withField(draft, "workload", list), aside };
  }
  const common = only(draft.file, IN_COMMON);
  const own = { ...without(first, OF_PART), ...common };
  const isCounted = own["flows"] !== undefined || own["flowsPerHost"] !== undefined;
  const workload = isCounted || own["counted"] !== undefined ? own : { ...own, flows: USUAL_FLOWS };
  return { ...draft, file: { ...without(draft.file, IN_COMMON), workload }, aside };
}

function freeName(parts: readonly Json[], wanted: string): string {
  const taken = partNames({ workload: parts });
  let name = wanted;
  for (let k = 2; taken.includes(name); k++) name = `${wanted} ${k}`;
  return name;
}

function without(json: Json, keys: readonly string[]): Json {
  return only(
    json,
    Object.keys(json).filter((key) => !keys.includes(key)),
  );
}

/** What is set aside of parts, each at another place; null: as of a workload alone, undefined: no longer. */
function movedAside(
  aside: Draft["aside"],
  to: (place: number) => number | null | undefined,
): Draft["aside"] {
  const moved = Object.entries(aside).flatMap(([path, said]): [string, Json][] => {
    const place = to(placeOfPart(path));
    const within = place === undefined ? null : movedPath(path, place);
    if (movedPath(path, null) === null) return [[path, said]];
    return within === null ? [] : [[within, said]];
  });
  return Object.fromEntries(moved);
}
