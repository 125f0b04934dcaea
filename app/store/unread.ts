import { setNotice } from "./actions.ts";
import { library } from "./keep.ts";
import { saveJson } from "./kept/save-file.ts";
import type { Entry } from "./kept/shelf.ts";
import { nameOf } from "./kept/shelf.ts";
import type { StoredText } from "./kept/stored.ts";

const UNREAD = {
  whole: [],
  partly: [
    "Unknown parts have their usual values here. The stored scenario stays as it is: what you change becomes a copy.",
  ],
  later: [
    "It was made by a later version of Slotwise. It stays as it is: reload to get that version.",
  ],
  damaged: ["It is damaged. It stays as it is."],
} as const;

/** Tells of a scenario that cannot be read, or not wholly. */
export function tellUnread(entry: Entry, state: StoredText["state"]): void {
  const much = state === "partly" ? "can be read in part only" : "cannot be read";
  setNotice({
    kind: "bad",
    lines: [`“${nameOf(entry)}” ${much}.`, ...UNREAD[state]],
    action: { label: "Save it as stored", run: () => saveRaw(entry) },
  });
}

function saveRaw(entry: Entry): void {
  saveJson(library.raw(entry.id) ?? "", nameOf(entry));
}
