import type { Door } from "../newcomer/newcomer.ts";
import { openDialog, setView } from "../store/actions.ts";
import { startBench } from "./bench.tsx";

const TRAFFIC = "web-search-2000";

/** Fetches what is behind a door of the newcomer's page, where the canvas was left as it is; then it can be entered. */
export async function benchBehind(door: Door, canvas: unknown): Promise<EnterBench> {
  const scenario = door === "traffic" ? await traffic() : canvas;
  return (dropped) => enter(door, scenario, dropped);
}

/** With a file that was dropped, if one was. */
type EnterBench = (dropped: readonly File[]) => Promise<void>;

async function enter(door: Door, scenario: unknown, dropped: readonly File[]): Promise<void> {
  await startBench({ scenario });
  // The canvas looks as it did; a crowd is looked at as a crowd.
  if (door !== "traffic") setView({ lanes: "flow" });
  if (door !== "lesson") focusPlace();
  if (door === "share") openDialog("share");
  if (dropped.length > 0) void (await import("../store/files/scenario-file.ts")).openFiles(dropped);
}

/** The keys go on where the page does: what had them is gone. */
function focusPlace(): void {
  const place = document.querySelector("main");
  if (place === null) requestAnimationFrame(focusPlace);
  else place.focus({ preventScroll: true });
}

async function traffic(): Promise<unknown> {
  const { PRESET_GROUPS } = await import("../../workloads/presets/index.ts");
  const all = PRESET_GROUPS.flatMap(({ presets }) => presets);
  return all.find(({ name }) => name === TRAFFIC)?.scenario;
}
