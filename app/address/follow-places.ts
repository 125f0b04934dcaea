import * as drafts from "../document/draft/draft.ts";
import { setNotice, setView, showScreen, undo } from "../store/actions.ts";
import { examples } from "../store/preset-of.ts";
import type { AppState, NoticeWords } from "../store/store.ts";
import { addressOf, BENCH, isPlaceAddress, type Place, placeAt } from "./place.ts";
import { exampleAt, withPolicies } from "./short-address.ts";

/** State that the page keeps in an entry of the browser's history. */
export interface Entry {
  /** How many entries of this page lie before it. */
  readonly depth: number;
  /** The scenario that was in the editor. */
  readonly scenario: string;
}

/** The page's address from the # on, and the entries that Back and Forward walk. */
export interface AddressBar {
  read(): string;
  /** It is null for an entry that the page has not made, such as a followed link's. */
  entry(): Entry | null;
  push(hash: string, entry: Entry): void;
  replace(hash: string, entry: Entry): void;
  onChange(listener: () => void): void;
}

/** The bench with a scenario of no name. */
const NOWHERE = addressOf(BENCH);

interface Page {
  getState(): AppState;
  subscribe(listener: (state: AppState) => void): () => void;
}

/** Code that is loaded when a place is first gone to. */
export interface Openers {
  /** False: there is no such lesson. */
  step(lesson: string, step: number | null): Promise<boolean>;
  /** Puts all worked examples where `examples` has them. */
  examples(): Promise<void>;
  scenarios(): Promise<{
    openBeside(input: unknown, from: "person" | "address"): "here" | "beside" | "again";
    openedNotice(words: string, where: "beside"): NoticeWords;
    switchScenario(id: string): void;
  }>;
  /** The bench begins at its top. */
  toTop(): void;
}

/**
 * Keeps the address and the page in step: a screen, a lesson's step, the worked examples and one of them, as it was
 * opened, each have an address and are an entry that Back and Forward come to; edits are not. A share link keeps
 * the address until its scenario is edited.
 */
export function followPlaces(page: Page, bar: AddressBar, open: Openers): void {
  let seen = page.getState();
  let here = addressOf(placeOf(seen));
  let depth = bar.entry()?.depth ?? 0;
  /** The address that the page is on its way to; null: it is there. */
  let target: string | null = null;
  /** Until it has come to the address that it was opened at. */
  let isBeginning = true;

  function mark(hash: string): void {
    bar.replace(hash, { depth, scenario: seen.shelf.current });
  }

  function follow(state: AppState): void {
    const last = seen;
    seen = state;
    if (!isMoved(last, state)) return;
    const before = here;
    here = addressOf(placeOf(state));
    if (here === before || target !== null) return;
    const hash = bar.read();
    const isWithinBench = isBench(before) && isBench(here);
    // A share link keeps its address while one stays with what it brought.
    if (isWithinBench && !isPlaceAddress(hash)) return;
    // What an edit makes of an example, or undoing it, is no other place.
    const isOpened = titleOf(last) !== titleOf(state) && state.scenario.history.future.length === 0;
    if (hash === here) mark(here);
    else if (isWithinBench && !isOpened) mark(hash === "" && here === NOWHERE ? "" : here);
    else bar.push(here, { depth: ++depth, scenario: state.shelf.current });
  }

  async function arrive(): Promise<void> {
    const hash = bar.read();
    if (hash === target) return;
    const entry = bar.entry();
    const isBack = entry !== null && entry.depth < depth;
    depth = entry?.depth ?? depth + 1;
    if (!isPlaceAddress(hash)) return;
    const place = placeAt(hash);
    target = hash;
    const isKnown =
      place !== null && (addressOf(place) === here || (await goTo(place, isBack ? entry : null)));
    // The address may have changed meanwhile.
    if (target !== hash) return;
    target = null;
    isBeginning = false;
    if (!isKnown) setNotice({ kind: "bad", lines: [missing(place, hash)] });
    mark(hash === "" && here === NOWHERE ? "" : here);
  }

  /** `left`: the entry that Back leads to; null: it was not Back. False: there is no such place. */
  async function goTo(place: Place, left: Entry | null): Promise<boolean> {
    const wanted = target;
    const isAtExample = isBench(here) && here !== NOWHERE;
    if (place.kind === "step") return open.step(place.lesson, place.step);
    if (place.kind === "screen") showScreen(place.screen);
    if (place.kind === "challenge") {
      showScreen("game");
      setView({ challenge: place.code });
    }
    if (place.kind === "paper") {
      showScreen("papers");
      setView({ paper: place.paper });
    }
    if (left !== null && isAtExample && isBench(addressOf(place))) {
      await leaveExample(left);
      if (here === addressOf(place)) return true;
    }
    if (place.kind !== "example") return true;
    showScreen("playground");
    await open.examples();
    const example = examples.getState().all.find(({ name }) => name === place.name);
    const scenario = example === undefined ? null : withPolicies(example, place.policies);
    const { openBeside, openedNotice } = await open.scenarios();
    // Another address may have come meanwhile.
    if (scenario === null || wanted !== target) return scenario !== null;
    const where = openBeside(scenario, isBeginning ? "address" : "person");
    // One's own work is out of sight.
    if (where === "beside") setNotice(openedNotice("Opened an example.", where));
    open.toTop();
    return true;
  }

  /** Back from an example that was only looked at: to what was in the editor before it. */
  async function leaveExample({ scenario }: Entry): Promise<void> {
    const { shelf } = seen;
    const isBeside = shelf.current !== scenario && shelf.entries.some(({ id }) => id === scenario);
    if (isBeside) (await open.scenarios()).switchScenario(scenario);
    else undo();
  }

  page.subscribe(follow);
  // A scenario may turn out to be an example once all of them are there.
  examples.subscribe(() => {
    const before = here;
    here = addressOf(placeOf(seen));
    if (here !== before && target === null && isPlaceAddress(bar.read())) mark(here);
  });
  bar.onChange(() => void arrive());
  const hash = bar.read();
  if (hash === NOWHERE && !isBench(here)) {
    // What was dropped or pasted before this was loaded has led on from the bench.
    isBeginning = false;
    bar.push(here, { depth: ++depth, scenario: seen.shelf.current });
  } else if (hash !== "" && isPlaceAddress(hash)) {
    // Nothing of this page lies before the address that it was opened at.
    if (bar.entry() === null) mark(hash);
    void arrive();
  } else {
    isBeginning = false;
    if (isPlaceAddress(hash)) mark(isBench(here) ? "" : here);
  }
}

function missing(place: Place | null, hash: string): string {
  if (place?.kind === "step") return `There is no lesson called “${place.lesson}”.`;
  if (place?.kind === "example") return `There is no such example: “${hash.slice(0, 200)}”.`;
  return `There is no page at “${hash.slice(0, 200)}”.`;
}

function isMoved(a: AppState, b: AppState): boolean {
  return (
    a.lesson !== b.lesson ||
    a.view.screen !== b.view.screen ||
    a.view.challenge !== b.view.challenge ||
    a.view.paper !== b.view.paper ||
    a.scenario.history.present !== b.scenario.history.present
  );
}

export function placeOf({ lesson, view, scenario }: AppState): Place {
  if (lesson?.link !== undefined) return { kind: "given", link: lesson.link };
  if (lesson !== null) return { kind: "step", lesson: lesson.name, step: lesson.step };
  if (view.challenge !== null) return { kind: "challenge", code: view.challenge };
  if (view.paper !== null) return { kind: "paper", paper: view.paper };
  if (view.screen !== "playground") return { kind: "screen", screen: view.screen };
  return exampleAt(scenario.history.present, examples.getState().all) ?? BENCH;
}

function titleOf({ scenario }: AppState): string {
  return drafts.titleOf(scenario.history.present);
}

/** The bench has one address without an example, and one for each. */
function isBench(address: string): boolean {
  return address === NOWHERE || address.startsWith("#/e/");
}
