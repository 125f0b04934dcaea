import { vi } from "vitest";
import "./one-engine.ts";
import { encodeLink } from "../../../engine/doors/files.ts";
import { LATE_BURST } from "../../../workloads/presets/late-burst.ts";
import type { Draft } from "../../document/draft/draft.ts";
import type { FakeStorage } from "./fake-storage.ts";

/** A tab of its own: its modules, its view of the storage, and events when the test says so. */
export async function openTab(box: FakeStorage) {
  vi.resetModules();
  vi.stubGlobal("localStorage", box);
  const [actions, keep, scenarios, unread, autosave, state, read, presets, shelf, files, opened] =
    await Promise.all([
      import("../actions.ts"),
      import("../keep.ts"),
      import("../scenarios.ts"),
      import("../unread.ts"),
      import("../autosave.ts"),
      import("../store.ts"),
      import("../../document/draft/draft.ts"),
      import("../preset-of.ts"),
      import("../kept/shelf.ts"),
      import("../files/all-scenarios.ts"),
      import("../files/opened.ts"),
    ]);
  const { store } = state;
  presets.examples.setState({ all: [LATE_BURST] });
  const opening = read.readDraft(LATE_BURST.scenario) as Draft;
  const stored = keep.storedScenarios(opening);
  const initial = state.initialState(stored.history.present, stored.history);
  store.setState({ ...initial, shelf: stored.shelf });
  keep.beginUntouched();
  for (const { entry, state } of stored.faults.slice(0, 1)) unread.tellUnread(entry, state);
  const heard = new Map<string, Set<(event: Event) => void>>();
  const page = {
    addEventListener: (name: string, listener: (event: Event) => void) =>
      heard.set(name, new Set([...(heard.get(name) ?? []), listener])),
    removeEventListener: (name: string, listener: (event: Event) => void) =>
      heard.get(name)?.delete(listener),
  } as unknown as Window;
  autosave.saveOnChange(page);
  keep.followTabs(page);
  const tell = (name: string): boolean => {
    const event = new Event(name, { cancelable: true });
    for (const listener of heard.get(name) ?? []) listener(event);
    return event.defaultPrevented;
  };
  return {
    ...{ actions, scenarios, keep, files, store },
    names: () => store.getState().shelf.entries.map(shelf.nameOf),
    sizes: () => read.flowsOf(store.getState().scenario.history.present).map((flow) => flow.size),
    lines: () => store.getState().transient.notice?.lines ?? [],
    kept: () => keep.notKept.getState(),
    current: () => store.getState().shelf.current,
    /** The browser tells it that another tab has stored something. */
    hear: () => tell("storage"),
    close: () => tell("pagehide"),
    asksOnLeaving: () => tell("beforeunload"),
    openLink: (scenario: unknown) => {
      const hash = { read: () => encodeLink({ scenario } as never), clear() {}, onChange() {} };
      opened.openLinks(store, hash);
    },
  };
}
