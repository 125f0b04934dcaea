import { ENGINE_VERSION } from "../../engine/index.ts";

/** Put in by the build (`.ci/vite/engine-digest.ts`). */
declare const ENGINE_DIGEST: string;

/** Names the engine that this page runs: its version, and a digest of its sources; "from source" where nothing was built. */
export function engineWords(): string {
  const digest = typeof ENGINE_DIGEST === "undefined" ? "from source" : ENGINE_DIGEST;
  return `Slotwise ${ENGINE_VERSION}, engine ${digest}`;
}

/** A BibTeX entry of the software in this version, with the results of the experiment, if they are known, and its address. */
export function bibtex(address: string, results: string | undefined): string {
  const note = [engineWords(), ...(results === undefined ? [] : [`results ${results}`])].join(", ");
  return [
    `@software{slotwise,`,
    `  title = {Slotwise: a playground for data-centre flow scheduling},`,
    `  author = {{The Slotwise authors}},`,
    `  version = {${ENGINE_VERSION}},`,
    `  license = {MIT},`,
    `  note = {${note}},`,
    `  url = {${address.replace(/[{}\\]/g, "")}}`,
    `}`,
  ].join("\n");
}
