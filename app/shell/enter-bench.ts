import type { Door } from "../newcomer/newcomer.ts";
import { openDialog, openPanel } from "../store/actions.ts";
import { startBench } from "./bench.tsx";

const TRAFFIC = "web-search-2000";

/** Fetches what is behind a door of the newcomer's page; then it can be entered. */
export async function benchBehind(door: Door): Promise<EnterBench> {
  const found = door === "traffic" ? await traffic() : null;
  return (canvas, dropped) => enter(door, found ?? canvas, dropped);
}

/** With the canvas as it was left, and a file that was dropped, if one was. */
type EnterBench = (canvas: unknown, dropped: readonly File[]) => Promise<void>;

async function enter(door: Door, scenario: unknown, dropped: readonly File[]): Promise<void> {
  await startBench({ scenario });
  if (door === "draw") openPanel({ name: "flows", at: "flows" });
  else focusPlace();
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
