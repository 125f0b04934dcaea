import type { Door } from "../newcomer/newcomer.ts";
import { openDialog, setView, showScreen } from "../store/actions.ts";
import { startBench } from "./bench.tsx";

const TRAFFIC = "web-search-2000";

/** From the newcomer's page to the bench, with the canvas as it was left. */
export async function enterBench(door: Door, canvas: unknown, dropped: File | null): Promise<void> {
  await startBench({
    scenario: door === "traffic" ? await traffic() : canvas,
    isShort: door === "draw",
  });
  // The canvas looks as it did; a crowd is looked at as a crowd.
  if (door !== "traffic") setView({ lanes: "flow" });
  if (door === "bench" || door === "draw" || door === "traffic") focusResults();
  if (door === "lessons") showScreen("lessons");
  if (door === "examples") openDialog("presets");
  if (dropped !== null) void (await import("../store/files/scenario-file.ts")).openFile(dropped);
}

/** The keys go on where the page does: what had them is gone. */
function focusResults(): void {
  const results = document.getElementById("results");
  if (results === null) requestAnimationFrame(focusResults);
  else results.focus({ preventScroll: true });
}

async function traffic(): Promise<unknown> {
  const { PRESET_GROUPS } = await import("../../workloads/presets/index.ts");
  const all = PRESET_GROUPS.flatMap(({ presets }) => presets);
  return all.find(({ name }) => name === TRAFFIC)?.scenario;
}
