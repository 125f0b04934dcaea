import { useState } from "react";
import { resultOf } from "../store/files/scenario-link.ts";
import { store } from "../store/store.ts";
import { Button } from "../ui/button.tsx";
import { bibtex, engineWords } from "./cite.ts";

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
