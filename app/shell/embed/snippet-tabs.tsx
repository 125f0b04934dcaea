import { useId, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import type { Host } from "./snippets.ts";
import { HOSTS } from "./snippets.ts";

const NAMES: Readonly<Record<Host, string>> = {
  html: "HTML",
  reveal: "reveal.js",
  quarto: "Quarto",
  markdown: "Markdown",
  observable: "Observable",
  element: "Element",
};

const WHERE: Readonly<Record<Host, string>> = {
  html: "Into any page. On a learning platform that takes no frames, link to the address in it.",
  reveal:
    "A slide. Keys go on moving the slides, also after a click in the charts. Tried with reveal.js 6.",
  quarto:
    "Into a document or slides; tick “Minimal” for slides. Quarto itself was not tried, only the HTML that it writes.",
  markdown: "By itself, with empty lines around it. GitHub and others take frames out.",
  observable: "Into a cell of HTML. Tried with notebook-kit 2.",
  element: "Says its state, obeys scripts, and is as high as what it shows.",
};

interface SnippetTabsProps {
  readonly host: Host;
  readonly texts: Readonly<Record<Host, string>>;
  onHost(host: Host): void;
}

/** The lines for one host at a time. */
export function SnippetTabs({ host, texts, onHost }: SnippetTabsProps) {
  const id = useId();
  const [said, setSaid] = useState("");
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(texts[host]);
      setSaid("Copied.");
    } catch {
      setSaid("The browser does not allow it: press Ctrl C in the field.");
    }
  };
  return (
    <div className="embed-snippet">
      <Segmented
        label="For"
        value={host}
        options={HOSTS.map((one) => [one, NAMES[one]] as const)}
        onChange={(next) => {
          setSaid("");
          onHost(next);
        }}
      />
      <textarea
        id={id}
        className="embed-text"
        aria-label={`Lines for ${NAMES[host]}`}
        rows={5}
        readOnly
        value={texts[host]}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p className="quiet">{WHERE[host]}</p>
      <Button onClick={() => void copy()}>Copy</Button> <span role="status">{said}</span>
    </div>
  );
}
