import { ENGINE_VERSION } from "../../engine/doors/run.ts";
import { isPiece, type Piece } from "../../engine/doors/study.ts";
import { type SafeStorage, SWEEP_KEY, safeStorage } from "../store/kept/safe-storage.ts";
import { browserStorage } from "../store/persist.ts";
import { isRecord, type SweepSetting } from "./setting.ts";

/** The browser keeps the screen's setting, and the pieces of the last sweep with its text. */
export interface KeptSweep {
  readonly setting: SweepSetting;
  readonly key: string;
  readonly pieces: readonly Piece[];
}

/** Characters; more pieces than that are computed anew. */
const ROOM = 2_000_000;
/** Shortest length of a piece in characters: it tells that there are too many pieces without writing them. */
const SHORTEST_PIECE = 40;

let keeps = true;

/** From now on nothing is kept, nor read of what is. */
export function keepNothing(): void {
  keeps = false;
}

/** This tab's own, which another tab does not write over, and the browser's, for the next visit. */
function boxes(): readonly SafeStorage[] {
  return [safeStorage(sessionBox()), safeStorage(browserStorage())];
}

function sessionBox(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
}

/** Returns true if the setting is stored, and with it all that cannot be computed anew. */
export function keepSweep({ setting, key, pieces }: KeptSweep): boolean {
  if (!keeps) return true;
  const isMuch = pieces.length * SHORTEST_PIECE > ROOM;
  const whole = isMuch
    ? null
    : JSON.stringify({ version: 1, engine: ENGINE_VERSION, setting, key, pieces });
  const bare = JSON.stringify({ version: 1, engine: ENGINE_VERSION, setting });
  const kept = boxes().map(
    (storage) =>
      (whole !== null && whole.length <= ROOM && storage.put(SWEEP_KEY, whole) === null) ||
      storage.put(SWEEP_KEY, bare) === null,
  );
  return kept.includes(true);
}

/** Null if nothing readable is stored. Pieces of another engine are dropped. */
export function keptSweep(): KeptSweep | null {
  if (!keeps) return null;
  const texts = boxes().map((storage) => storage.get(SWEEP_KEY) ?? "");
  const value = parsed(texts.find((text) => text !== "") ?? "");
  if (!isRecord(value) || value["version"] !== 1) return null;
  const { setting, key, pieces, engine } = value;
  if (!isSetting(setting)) return null;
  const isOwn = engine === ENGINE_VERSION && typeof key === "string" && Array.isArray(pieces);
  return {
    setting,
    key: isOwn ? key : "",
    pieces: isOwn ? pieces.filter(isPiece) : [],
  };
}

function isSetting(value: unknown): value is SweepSetting {
  if (!isRecord(value)) return false;
  const { axes, seeds, measures, base, optimum = true, held } = value;
  const areTexts = [seeds, measures, base].every((text) => typeof text === "string");
  if (
    !areTexts ||
    optimum !== true ||
    !Array.isArray(axes) ||
    axes.length === 0 ||
    !Array.isArray(held)
  )
    return false;
  const areAxes = axes.every(
    (axis) => isRecord(axis) && ["path", "values", "as"].every((k) => typeof axis[k] === "string"),
  );
  return (
    areAxes &&
    held.every(
      (one) => Array.isArray(one) && typeof one[0] === "string" && typeof one[1] === "number",
    )
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
