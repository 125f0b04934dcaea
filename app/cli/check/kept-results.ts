import { existsSync, readFileSync } from "node:fs";
import {
  allRuns,
  comparedWords,
  compareKept,
  encodeLink,
  isLink,
  type KeptResult,
  keptResult,
  materialise,
  shortened,
  utf16Text,
} from "../../../engine/index.ts";
import { keptIn, keptInLink, type ReadKept } from "../../node/kept.ts";
import { CommandError } from "../reading/command-error.ts";
import { called } from "../reading/input.ts";
import { writeWhole } from "../reading/write-whole.ts";
import { drawnAnew } from "./draw-anew.ts";
import { withResult } from "./write-result.ts";

/** Of a link, as it is repeated. */
const SHOWN = 40;

/** What a name stands for: a link, or the bytes of a file. */
interface Found {
  readonly name: string;
  /** Null: it is a link. */
  readonly bytes: Uint8Array | null;
  readonly read: ReadKept & { readonly ok: true };
}

/**
 * What files, figures and links keep, compared with what they come to now, a line each. Exit 0: all are the same, to rounding
 * if an engine of another minor version kept them; 1: some differ, or have moved since that version; 2: some keep nothing to compare with. `isUpdate`: writes what they come to now.
 */
export function* keptResults(names: readonly string[], isUpdate: boolean): Generator<string> {
  let status = 0;
  for (const found of readAll(names)) {
    const line = isUpdate ? update(found) : compare(found);
    status = Math.max(status, STATUS[line.state]);
    yield `${line.words}\n`;
  }
  // Written as far as it goes, and then told by the exit code.
  process.exitCode = status;
}

interface Line {
  readonly state: keyof typeof STATUS;
  readonly words: string;
}

const STATUS = { same: 0, differs: 1, none: 2 } as const;

/** All that can be read, before anything is run or written: all faults come at once. */
function readAll(names: readonly string[]): readonly Found[] {
  const faults: string[] = [];
  const found: Found[] = [];
  for (const name of names) {
    const one = read(name);
    if (one.read.ok) found.push({ ...one, read: one.read });
    else faults.push(...one.read.messages.map((message) => `${one.name}: ${message}`));
  }
  if (faults.length > 0) throw new CommandError(faults);
  return found;
}

function read(name: string): Pick<Found, "name" | "bytes"> & { readonly read: ReadKept } {
  if (isLink(name) && !existsSync(called(name))) {
    return { name: shortened(name, SHOWN), bytes: null, read: keptInLink(name) };
  }
  try {
    const bytes = readFileSync(called(name));
    return { name, bytes, read: keptIn(bytes) };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "";
    const why = code === "ENOENT" ? "no such file" : `cannot be read (${code})`;
    return { name, bytes: null, read: { ok: false, messages: [why] } };
  }
}

function compare({ name, read }: Found): Line {
  const { scenario, result } = read;
  if (result === undefined) return { state: "none", words: `no digest ${name}` };
  const experiment = materialise(scenario);
  const compared = compareKept(result, allRuns(experiment), scenario);
  const words = comparedWords(compared, result.engine, experiment.ids);
  const isKept = compared.state === "same" || compared.state === "rounding";
  return {
    state: isKept ? "same" : "differs",
    words: `${compared.state} ${name}${words === "" ? "" : `: ${words}`}`,
  };
}

/** Writes what it comes to now; a link is printed, since it stands wherever it was taken from. */
function update(found: Found): Line {
  const { name, bytes, read } = found;
  const result = keptResult(allRuns(materialise(read.scenario)));
  if (read.result?.digest === result.digest && read.result.engine === result.engine) {
    return { state: "same", words: `same ${name}` };
  }
  const link = (kept: KeptResult): string =>
    encodeLink({
      ...read.linked,
      scenario: read.scenario,
      result: { engine: kept.engine, digest: kept.digest },
    });
  if (bytes === null) return { state: "same", words: link(result) };
  writeWhole(
    called(name),
    renewed(name, bytes, read, () => link(result), result),
  );
  return { state: "same", words: `updated ${name}` };
}

function renewed(
  name: string,
  bytes: Uint8Array,
  read: Found["read"],
  link: () => string,
  result: KeptResult,
): string | Uint8Array {
  if (read.kind === "figure") return drawnAnew(name, bytes, read.scenario, read.linked?.view);
  const wide = utf16Text(bytes);
  const text = wide ?? new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  const written =
    read.kind === "link" ? text.replace(/#\d+\.[A-Za-z0-9_-]+/, link) : withResult(text, result);
  return wide === null ? written : Buffer.from(`\uFEFF${written}`, "utf16le");
}
