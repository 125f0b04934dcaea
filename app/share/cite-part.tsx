import { useState } from "react";
import { ENGINE_VERSION } from "../../engine/index.ts";
import { resultOf } from "../store/files/scenario-link.ts";
import { store } from "../store/store.ts";
import { Button } from "../ui/button.tsx";

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

/** How to cite the software, and which engine made what is shown. */
export function CitePart() {
  const [said, setSaid] = useState("");
  const cite = async (): Promise<void> => {
    const entry = bibtex(location.href.replace(/#.*$/s, ""), resultOf(store.getState())?.digest);
    try {
      await navigator.clipboard.writeText(`${entry}\n`);
      setSaid("Copied as BibTeX.");
    } catch {
      setSaid("The browser does not allow it: CITATION.cff has it too.");
    }
  };
  return (
    <div className="share-part share-file">
      <Button onClick={() => void cite()}>Cite</Button>
      <span className="quiet">{engineWords()}</span>
      <span role="status" className="quiet">
        {said}
      </span>
    </div>
  );
}
