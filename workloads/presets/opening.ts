import opening from "./mice-elephants.json" with { type: "json" };
import { preset } from "./preset.ts";

/** What the bench shows where nothing is stored: apart from the others, which a page need not fetch for it. */
export const OPENING_PRESET = preset(
  "mice-elephants",
  "Who pays when mice queue behind elephants?",
  opening,
);
