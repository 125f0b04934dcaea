import { SCREENS, type Screen, type ThemeChoice } from "./view-slice.ts";

const THEME_KEY = "slotwise.theme";
const SCREEN_KEY = "slotwise.view";
const LETTERS_KEY = "slotwise.letter-keys";
const START_KEY = "slotwise.start";
const NEWS_KEY = "slotwise.news";

let isKept = true;

/** From now on nothing is read from the browser's storage nor written to it: in somebody else's page. */
export function keepNothing(): void {
  isKept = false;
}

export function keepsNothing(): boolean {
  return !isKept;
}

/** Storage may be absent, full or forbidden; the page works all the same. */
function guarded<T>(action: (storage: Storage) => T, otherwise: T): T {
  if (!isKept) return otherwise;
  try {
    return action(globalThis.localStorage);
  } catch {
    return otherwise;
  }
}

/** The browser's storage; null where it gives none. */
export function browserStorage(): Storage | null {
  return guarded<Storage | null>((storage) => storage ?? null, null);
}

export function saveTheme(theme: ThemeChoice): void {
  guarded((storage) => storage.setItem(THEME_KEY, theme), undefined);
}

export function storedTheme(): ThemeChoice {
  const theme = guarded((storage) => storage.getItem(THEME_KEY), null);
  return theme === "light" || theme === "dark" || theme === "print" ? theme : "system";
}

export function saveScreen(screen: Screen): void {
  guarded((storage) => storage.setItem(SCREEN_KEY, screen), undefined);
}

export function storedScreen(): Screen {
  const stored = guarded((storage) => storage.getItem(SCREEN_KEY), null);
  return SCREENS.find(([screen]) => screen === stored)?.[0] ?? "playground";
}

export function saveLetterKeys(on: boolean): void {
  guarded((storage) => storage.setItem(LETTERS_KEY, on ? "on" : "off"), undefined);
}

export function storedLetterKeys(): boolean {
  return guarded((storage) => storage.getItem(LETTERS_KEY), null) !== "off";
}

/** The next visit begins with the bench: as anything that is stored says (first-choice.ts). */
export function saveStart(): void {
  guarded((storage) => storage.setItem(START_KEY, "bench"), undefined);
}

/**
 * Somebody who knew an earlier version has not been told of this one, which from now on counts as told. Nobody is told
 * where nothing was stored before, or nothing can be.
 */
export function isNewsDue(version: string): boolean {
  return guarded((storage) => {
    const isKnown = Object.keys(storage).some(
      (key) => key.startsWith("slotwise.") && key !== START_KEY && key !== NEWS_KEY,
    );
    const isTold = storage.getItem(NEWS_KEY) === version;
    storage.setItem(NEWS_KEY, version);
    return isKnown && !isTold;
  }, false);
}
