import { BENCH_ADDRESS, NEWCOMER_ADDRESS } from "../store/addresses.ts";
import { SCREENS, type Screen } from "../store/view-slice.ts";

/** A place in the page: an address names it, and Back and Forward go between places. */
export type Place =
  | { readonly kind: "screen"; readonly screen: Screen }
  | {
      readonly kind: "step";
      readonly lesson: string;
      /** From 0; null: where it was left. */
      readonly step: number | null;
    }
  /** A lesson that came in a link or a file: its address is its link. */
  | { readonly kind: "given"; readonly link: string }
  /** A schedule that is to be beaten, in the letters of its link. */
  | { readonly kind: "challenge"; readonly code: string }
  | { readonly kind: "paper"; readonly paper: string }
  | {
      readonly kind: "example";
      readonly name: string;
      /** Ids or labels of the policies in place of its own; null: its own. */
      readonly policies: readonly string[] | null;
    };

export const BENCH: Place = { kind: "screen", screen: "playground" };

/** `#/thresholds`, `#/lessons/fifos-convoy/3` (steps counted from 1), `#/examples`, `#/e/mice-elephants?p=pias,srpt`. */
export function addressOf(place: Place): string {
  switch (place.kind) {
    case "screen":
      return place.screen === "playground" ? BENCH_ADDRESS : `#/${place.screen}`;
    case "step":
      return `#/lessons/${place.lesson}${place.step === null ? "" : `/${place.step + 1}`}`;
    case "given":
      return place.link;
    case "challenge":
      return `#/game/${place.code}`;
    case "paper":
      return `#/papers/${place.paper}`;
    case "example": {
      const { name, policies } = place;
      return `#/e/${name}${policies === null ? "" : `?p=${policies.map(encodeURIComponent).join(",")}`}`;
    }
  }
}

/** The place that an address names; no address: the bench; null: none. The lessons' addresses of 0.1 still name theirs. */
export function placeAt(hash: string): Place | null {
  if (hash === "" || hash === "#" || hash === "#/" || hash === BENCH_ADDRESS) return BENCH;
  const step = /^#(?:\/lessons|lesson)\/([a-z0-9-]+)(?:\/([1-9]\d{0,2}))?$/.exec(hash);
  if (step !== null) {
    const [, lesson = "", at] = step;
    return { kind: "step", lesson, step: at === undefined ? null : Number(at) - 1 };
  }
  const challenge = /^#\/game\/(.{1,2000})$/s.exec(hash)?.[1];
  if (challenge !== undefined) return { kind: "challenge", code: challenge };
  const paper = /^#\/papers\/([a-z0-9]{1,40})$/i.exec(hash)?.[1];
  if (paper !== undefined) return { kind: "paper", paper: paper.toLowerCase() };
  const example = /^#\/e\/([a-z0-9-]+)(?:\?p=([^&]{1,2000}))?$/.exec(hash);
  if (example !== null) {
    const [, name = "", list] = example;
    const policies = list === undefined ? null : decoded(list.split(","));
    return policies === undefined ? null : { kind: "example", name, policies };
  }
  const way = [...WAYS, ...TOOLS].find(([word]) => hash.toLowerCase() === `#/${slug(word)}`);
  if (way !== undefined) return way[1];
  const screen = SCREENS.find(
    ([name, title]) =>
      name !== "playground" && [`#/${name}`, `#/${slug(title)}`].includes(hash.toLowerCase()),
  );
  return screen === undefined ? null : { kind: "screen", screen: screen[0] };
}

/** "find-a-worst-case": a word of the head of every page as somebody types it behind #/. */
function slug(word: string): string {
  return word.toLowerCase().replaceAll(" ", "-");
}

/** True of an address that means to be a place's, known or not. */
export function isPlaceAddress(hash: string): boolean {
  if (hash === NEWCOMER_ADDRESS) return false;
  return hash === "" || hash.startsWith("#/") || hash.startsWith("#lesson/");
}

/** Undefined: not made by `encodeURIComponent`. */
function decoded(words: readonly string[]): readonly string[] | undefined {
  try {
    return words.map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** A way in the head of every page: a word, and the place that it leads to. */
export type Way = readonly [word: string, place: Place];

const screen = (name: Extract<Place, { kind: "screen" }>["screen"]): Place => ({
  kind: "screen",
  screen: name,
});

export const WAYS: readonly Way[] = [
  ["Learn", screen("lessons")],
  ["Examples", screen("examples")],
  ["Bench", screen("playground")],
];

/** Below “Tools”. */
export const TOOLS: readonly Way[] = [
  ["Sweep", screen("sweep")],
  ["Papers", screen("papers")],
  ["Workloads", screen("workloads")],
  ["Thresholds", screen("thresholds")],
  ["Bounds", screen("bounds")],
  ["Find a worst case", screen("worst-case")],
  ["Reordering and loss", screen("reordering")],
  ["Glossary", screen("glossary")],
];
