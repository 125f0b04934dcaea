import { ENGINE_VERSION } from "../../engine/index.ts";
import { resultOf, shareLink } from "../store/files/scenario-link.ts";
import type { AppState } from "../store/store.ts";

/** Of the call stack: the places nearest to the fault. */
const PLACES = 4;

/** What it takes to see a failure again, for whoever is asked to mend it: version, results' digest, link. */
export function reportOf(
  failed: string,
  error: unknown,
  state: AppState,
  address: string,
  browser: string,
): string {
  return [
    `Slotwise ${ENGINE_VERSION}`,
    `What failed: ${failed}`,
    `Why: ${sentence(error)}`,
    `Results: ${said(() => resultOf(state)?.digest) ?? "not all there"}`,
    `Link: ${said(() => shareLink(state, address)) ?? "none, the scenario has faults"}`,
    `Browser: ${browser}`,
    "",
  ].join("\n");
}

function sentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const places = (error.stack ?? "").split("\n").filter((line) => /:\d+:\d+/.test(line));
  return [`${error.name}: ${error.message}`, ...places.slice(0, PLACES)].join("\n");
}

/** The failure may be in the very state that is to be told. */
function said(tell: () => string | null | undefined): string | null | undefined {
  try {
    return tell();
  } catch {
    return null;
  }
}
