import { ENGINE_VERSION, type Piece } from "../../engine/index.ts";
import { safeStorage } from "../store/kept/safe-storage.ts";
import { browserStorage } from "../store/persist.ts";
import { isRecord, type SweepSetting } from "./setting.ts";

/** What the browser keeps of the screen: its setting, and the pieces of the last sweep with its text. */
export interface KeptSweep {
  readonly setting: SweepSetting;
  readonly key: string;
  readonly pieces: readonly Piece[];
}

const KEY = "slotwise.sweep";
/** Characters; more pieces than that are computed anew. */
const ROOM = 2_000_000;

let keeps = true;

/** From now on nothing is kept, nor read of what is. */
export function keepNothing(): void {
  keeps = false;
}

export function keepSweep({ setting, key, pieces }: KeptSweep): void {
  if (!keeps) return;
  const storage = safeStorage(browserStorage());
  const whole = JSON.stringify({ version: 1, engine: ENGINE_VERSION, setting, key, pieces });
  if (whole.length <= ROOM && storage.put(KEY, whole) === null) return;
  storage.put(KEY, JSON.stringify({ version: 1, engine: ENGINE_VERSION, setting }));
}

/** Null: nothing that can be read is there. Pieces of another engine are none. */
export function keptSweep(): KeptSweep | null {
  if (!keeps) return null;
  const value = parsed(safeStorage(browserStorage()).get(KEY) ?? "");
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
  const { axes, seeds, measures, base, held } = value;
  const areTexts = [seeds, measures, base].every((text) => typeof text === "string");
  if (!areTexts || !Array.isArray(axes) || axes.length === 0 || !Array.isArray(held)) return false;
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

function isPiece(value: unknown): value is Piece {
  if (!isRecord(value)) return false;
  const { point, seed, largest, values } = value;
  return (
    Number.isInteger(point) &&
    Number.isInteger(seed) &&
    typeof largest === "number" &&
    isRecord(values)
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
