import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { scenarioSchema } from "../../engine/doors/files.ts";
import { exampleAt } from "../address/short-address.ts";
import { editDraft, openJson } from "../store/actions.ts";
import { shareLink } from "../store/files/scenario-link.ts";
import { useApp, useDraft } from "../store/hooks.ts";
import { isAsked } from "../store/open-lesson.ts";
import { examples } from "../store/preset-of.ts";
import { store } from "../store/store.ts";
import { Button, IconButton } from "../ui/button.tsx";
import { halfOf, holdHalf, type Marked, readText, written } from "./json-text.ts";
import { type PlaceInJson, placeAt } from "./scan.ts";
import "./json.css";

const MOST_OFFERED = 8;
const SOUND: readonly Marked[] = [];

/** The scenario as JSON beside its results; not while a question is open, which a copied command would answer. */
export function JsonDrawer() {
  const isKept = useApp(isAsked);
  return (
    <aside className="json-drawer" aria-labelledby="json-heading">
      {isKept ? (
        <>
          <Head />
          <p className="quiet">It is shown once the question is answered.</p>
        </>
      ) : (
        <Editor />
      )}
    </aside>
  );
}

function Head({ children }: { readonly children?: ReactNode }) {
  return (
    <div className="json-head">
      <h2 id="json-heading">Scenario as JSON</h2>
      {children}
      <IconButton icon="cross" label="Close the JSON" onClick={() => openJson(false)} />
    </div>
  );
}

/** Edits here change the scenario, and edits there change the text. */
function Editor() {
  const draft = useDraft((present) => present);
  const field = useRef<HTMLTextAreaElement>(null);
  /** The draft that the text in the field made; any other is written into the field. */
  const own = useRef<unknown>(null);
  const [text, setText] = useState("");
  const [faults, setFaults] = useState(SOUND);
  const [offered, setOffered] = useState<readonly string[]>([]);
  const [copied, setCopied] = useState("");
  useEffect(() => {
    if (draft === own.current) return;
    own.current = draft;
    const half = halfOf(draft);
    const fresh = half ?? written(draft.file);
    if (half === null) holdHalf(draft, null);
    setText(fresh);
    setFaults(readText(fresh, draft).faults);
    setOffered([]);
  }, [draft]);

  const edit = (next: string): void => {
    setText(next);
    const read = readText(next, draft);
    setFaults(read.faults);
    holdHalf(draft, read.draft === null ? next : null);
    if (read.draft !== null) {
      const made = read.draft;
      own.current = made;
      editDraft(() => made, "json");
    }
    offer(next);
  };
  const offer = (whole: string, isAsked = false): void => {
    const place = placeAt(whole, field.current?.selectionStart ?? 0);
    const isWanted = isAsked || place.token !== "";
    const all = isWanted ? completionsAt(place) : [];
    // A word that is written needs no offer.
    setOffered(all.filter((word) => word.trim() !== place.token).slice(0, MOST_OFFERED));
  };
  const accept = (word: string): void => {
    const { current } = field;
    if (current === null) return;
    const caret = current.selectionStart;
    const { token } = placeAt(text, caret);
    // A quotation mark that stands behind the caret already belongs to the word.
    const end = token.startsWith('"') && text[caret] === '"' ? caret + 1 : caret;
    current.setRangeText(word, caret - token.length, end, "end");
    current.focus();
    edit(current.value);
    setOffered([]);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === " " && event.ctrlKey) offer(text, true);
    else if (event.key === "Tab" && !event.shiftKey && offered[0] !== undefined) accept(offered[0]);
    else if (event.key === "Escape" && offered.length > 0) setOffered([]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const goTo = (line: number): void => {
    const at =
      text
        .split("\n")
        .slice(0, line - 1)
        .join("\n").length + (line > 1 ? 1 : 0);
    field.current?.focus();
    field.current?.setSelectionRange(at, at);
  };
  const copy = async (): Promise<void> => {
    const command = commandOf();
    try {
      if (command !== null) await navigator.clipboard.writeText(command);
      setCopied(command === null ? "Not while there are faults." : "Copied.");
    } catch {
      setCopied(command ?? "");
    }
  };
  const count = useMemo(() => text.split("\n").length, [text]);
  const marks = new Set(faults.map(({ line }) => line));
  return (
    <>
      <Head>
        <Button onClick={() => void copy()}>Copy as command</Button>
      </Head>
      <p className="quiet" role="status">
        {copied}
      </p>
      <ul className="json-offers" id="json-offers" aria-label="What may be written here">
        {offered.map((word, k) => (
          <li key={word}>
            <Button onClick={() => accept(word)}>{word.replace(/: $/, "")}</Button>
            {k === 0 && <kbd>Tab</kbd>}
          </li>
        ))}
      </ul>
      <div className="json-text">
        <div className="json-lines" aria-hidden="true">
          {Array.from({ length: count }, (_, k) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
            <span key={k} className={marks.has(k + 1) ? "is-faulty" : undefined}>
              {k + 1}
            </span>
          ))}
        </div>
        <textarea
          ref={field}
          aria-labelledby="json-heading"
          aria-describedby="json-offers json-faults"
          aria-invalid={faults.length > 0}
          spellCheck={false}
          autoCapitalize="off"
          rows={count}
          wrap="off"
          value={text}
          onChange={(event) => edit(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <ul className="json-faults" id="json-faults">
        {faults.map(({ line, message }) => (
          <li key={`${line} ${message}`}>
            <button type="button" onClick={() => goTo(line)}>
              line {line}
            </button>{" "}
            {message}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The command that runs the same; null while there are faults. */
function commandOf(): string | null {
  const state = store.getState();
  const example = exampleAt(state.scenario.history.present, examples.getState().all);
  if (example?.kind === "example" && example.policies === null) {
    return `slotwise run ${example.name}`;
  }
  const link = shareLink(state, "");
  return link === null ? null : `slotwise run '${link}'`;
}

type Node = Readonly<Record<string, unknown>>;

const schema = scenarioSchema() as Node;

/** Offers what may stand at a place, by the JSON schema of scenario files: keys with a colon behind them, or values. */
export function completionsAt({ path, expects, token, keys }: PlaceInJson): readonly string[] {
  const nodes = nodesAt(path);
  const all =
    expects === "key"
      ? nodes
          .flatMap((node) => Object.keys(recordAt(node, "properties")))
          .filter((key) => !keys.includes(key))
      : nodes.flatMap(valuesOf);
  const wanted = token.replace(/^"/, "").toLowerCase();
  const words = [...new Set(all)].map((word) =>
    expects === "key" ? `${JSON.stringify(word)}: ` : JSON.stringify(word),
  );
  return words.filter((word) => word.replace(/^"/, "").toLowerCase().startsWith(wanted));
}

function nodesAt(path: readonly (string | number)[]): readonly Node[] {
  let nodes = alternatives(schema);
  for (const part of path) {
    nodes = nodes.flatMap((node) => {
      const next = typeof part === "number" ? node["items"] : recordAt(node, "properties")[part];
      return alternatives(next);
    });
  }
  return nodes;
}

/** A node, or those that it refers to or may be. */
function alternatives(value: unknown): readonly Node[] {
  if (typeof value !== "object" || value === null) return [];
  const node = value as Node;
  const ref = node["$ref"];
  const referred = typeof ref === "string" ? alternatives(at(ref)) : [];
  const parts = ["anyOf", "oneOf", "allOf"].flatMap((key) =>
    Array.isArray(node[key]) ? (node[key] as unknown[]).flatMap(alternatives) : [],
  );
  return [node, ...referred, ...parts];
}

function at(ref: string): unknown {
  return ref
    .replace(/^#\/?/, "")
    .split("/")
    .reduce<unknown>((node, key) => (node as Node | undefined)?.[key], schema);
}

function recordAt(node: Node, key: string): Node {
  const value = node[key];
  return typeof value === "object" && value !== null ? (value as Node) : {};
}

function valuesOf(node: Node): readonly unknown[] {
  const listed = Array.isArray(node["enum"]) ? (node["enum"] as unknown[]) : [];
  return "const" in node ? [...listed, node["const"]] : listed;
}
