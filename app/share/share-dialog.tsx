import "./share.css";
import { useEffect, useMemo, useState } from "react";
import type { ReportFormat } from "../../engine/doors/report.ts";
import { ENGINE_VERSION } from "../../engine/doors/run.ts";
import { shortAddress } from "../address/short-address.ts";
import { readable } from "../draw/scale/numbers.ts";
import type { NumbersInput } from "../jobs/studies/scenario-jobs.ts";
import { closeDialog, openDialog } from "../store/actions.ts";
import { saveScenario } from "../store/files/scenario-file.ts";
import { outgoing, resultOf, shareLink } from "../store/files/scenario-link.ts";
import { useApp } from "../store/hooks.ts";
import { fileName, saveBlob } from "../store/kept/save-file.ts";
import { isAsked } from "../store/open-lesson.ts";
import { store } from "../store/store.ts";
import { useStudy } from "../store/use-study.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Select } from "../ui/select.tsx";
import { codeOf, QrCode } from "./qr-code.tsx";

/** Chat programs and older browsers cut longer ones. */
const LONG = 2000;

/** The whole experiment as a link, a code for the projector, and a file. Nothing is sent anywhere. */
export function ShareDialog() {
  const scenario = useApp((state) => state.scenario);
  const results = useApp((state) => state.results);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link is made of the whole state, of which these change
  const [link, bare] = useMemo(
    () =>
      [false, true].map((isBare) => shareLink(store.getState(), location.href, { isBare })) as [
        string | null,
        string | null,
      ],
    [scenario, results],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: as the link
  const short = useMemo(() => shortAddress(store.getState()), [scenario, results]);
  const brief = short === null ? null : location.href.replace(/#.*$/s, "") + short;
  const isKept = useApp(isAsked);
  const code = brief ?? codeOf([link, bare].filter((text) => text !== null));
  const isGiven = useApp((state) => state.lesson?.link !== undefined);
  // The scenario alone would open with its results.
  if (isKept) return <QuestionOut link={location.href} isGiven={isGiven} />;
  return (
    <Dialog onClose={closeDialog} title="Share" className="share">
      {link === null ? (
        <p className="share-part">
          A value of the scenario is to be corrected first; it is marked in the editor.
        </p>
      ) : (
        <>
          {brief !== null && (
            <LinkField name="Short address" link={brief}>
              The short address of this example.
            </LinkField>
          )}
          <LinkField name="Link" link={link} />
          <div className="share-part share-file">
            <Button onClick={() => saveScenario(outgoing(store.getState()))}>Save as a file</Button>
            <Button onClick={() => openDialog("figure")}>Figure…</Button>
            <Button onClick={() => openDialog("embed")}>Embed…</Button>
            <Button onClick={() => openDialog("exercise")}>Exercise…</Button>
          </div>
          <QrCode text={code} {...(code === bare ? { without: LEFT_OUT } : {})} />
          <NumbersPart />
          <CitePart />
          <p className="share-part quiet">
            Dropped on the page, a file or figure opens; a file runs headless too.
          </p>
        </>
      )}
    </Dialog>
  );
}

const LEFT_OUT = "title, note and the digest of the results";

interface QuestionOutProps {
  readonly link: string;
  /** A lesson from a link or a file can be embedded as it is. */
  readonly isGiven: boolean;
}

/** Shares an open question by its own link, and nothing that answers it. */
function QuestionOut({ link, isGiven }: QuestionOutProps) {
  return (
    <Dialog onClose={closeDialog} title="Share this question" className="share">
      <LinkField name="Link" link={link} />
      {isGiven && (
        <div className="share-part share-file">
          <Button onClick={() => openDialog("embed")}>Embed…</Button>
        </div>
      )}
      <QrCode text={link} />
      <p className="share-part quiet">Figures and numbers are here once it is answered.</p>
    </Dialog>
  );
}

interface LinkFieldProps {
  readonly name: string;
  readonly link: string;
  /** What is said of it; by default what a link holds. */
  readonly children?: string;
}

function LinkField({ name, link, children }: LinkFieldProps) {
  const [copied, setCopied] = useState("");
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied("Copied.");
    } catch {
      setCopied("The browser does not allow it: press Ctrl C in the field.");
    }
  };
  return (
    <div className="share-part">
      <div className="share-row">
        <input
          className="share-link"
          aria-label={name}
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button label={`Copy the ${name.toLowerCase()}`} onClick={() => void copy()}>
          Copy
        </Button>
      </div>
      <p className="quiet">
        {children ??
          `${readable(link.length)} characters hold the scenario, its policies and what is shown. Opening it sends nothing: what stands behind the # stays in the browser.`}
      </p>
      {link.length > LONG && (
        <p className="share-warning">
          Over {readable(LONG)} characters: some programs cut such links off. A file is safer.
        </p>
      )}
      <p role="status">{copied}</p>
    </div>
  );
}

const ROWS: readonly (readonly [NumbersInput["rows"], string])[] = [
  ["flows", "of every flow"],
  ["metrics", "of every policy"],
  ["services", "of every service"],
];

/** All numbers as a file, written by a worker: as `slotwise run` writes them. */
function NumbersPart() {
  const [rows, setRows] = useState<NumbersInput["rows"]>("flows");
  const [input, setInput] = useState<NumbersInput | null>(null);
  const study = useStudy("numbers", input);
  const blob = study.state === "done" ? study.output : null;
  useEffect(() => {
    if (blob === null || input === null) return;
    saveBlob(blob, `${input.name}-${input.rows}.${input.format}`);
    setInput(null);
  }, [blob, input]);
  const ask = (format: ReportFormat): void => {
    const { scenario } = store.getState().scenario.checked;
    if (scenario !== null) {
      setInput({ scenario, name: fileName(scenario.title ?? ""), format, rows });
    }
  };
  return (
    <div className="share-part share-file">
      <Select
        label="Numbers"
        value={rows}
        onChange={(value) => setRows(ROWS.find(([name]) => name === value)?.[0] ?? "flows")}
      >
        {ROWS.map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </Select>
      <Button label="Save the numbers as CSV" onClick={() => ask("csv")}>
        CSV
      </Button>
      <Button label="Save the numbers as JSON" onClick={() => ask("json")}>
        JSON
      </Button>
      <span role="status" className="quiet">
        {study.state === "running" && "Being written…"}
        {study.state === "failed" && study.message}
      </span>
    </div>
  );
}

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
