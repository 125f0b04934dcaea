import { policyDefinition } from "../../../engine/doors/scenario.ts";
import type { Cell } from "./cell.ts";
import { cellOf, plainText } from "./cell.ts";
import type { Doc, PolicyDraft } from "./draft.ts";
import { isRecord, withValue } from "./json-paths.ts";

/** "1,500" alone may be one number or two, of which neither is to be guessed. */
const GROUPED = /^-?[1-9]\d{0,2}(,\d{3})+(?=,?$)/;

/**
 * "3, 8 20" as [3, 8, 20]. Commas, semicolons and white space part the numbers; a part that is not a
 * number stays text, for the parser to name, as does one that may be a number in thousands. A trailing
 * separator is the sign that more is to come.
 */
export function parseThresholds(text: string): readonly Cell[] {
  return text
    .split(/[\s;]+/)
    .flatMap((word) => GROUPED.exec(word)?.[0] ?? word.split(","))
    .filter((part) => part !== "")
    .map(cellOf);
}

export function formatThresholds(thresholds: readonly unknown[]): string {
  return thresholds.map(plainText).join(", ");
}

/** A list, or values by name, that people type as one text. */
interface Written {
  read(text: string): unknown;
  write(value: unknown): string;
}

const WRITTEN = {
  thresholds: {
    read: parseThresholds,
    write: (value) => (Array.isArray(value) ? formatThresholds(value) : ""),
  },
  /** Expressions, ; between them. */
  rank: {
    read(text) {
      const lines = text.split(";").map((line) => line.trim());
      const said = lines.filter((line) => line !== "");
      return said.length > 1 ? said : (said[0] ?? "");
    },
    write: (value) => [value ?? []].flat().map(plainText).join("; "),
  },
  /** "theta = 100, k = 2"; what is no number stays text, which is a fault of the scenario. */
  constants: {
    read(text) {
      const parts = text.split(/[,;\n]/).filter((part) => part.trim() !== "");
      if (parts.length === 0) return undefined;
      const pairs = parts.map((part): [string, unknown] => {
        const [name = "", value = ""] = part.split("=").map((side) => side.trim());
        const number = Number(value);
        return [name, value === "" || !Number.isFinite(number) ? value : number];
      });
      return Object.fromEntries(pairs);
    },
    write: (value) =>
      Object.entries(isRecord(value) ? value : {})
        .map(([name, constant]) => `${name} = ${plainText(constant)}`)
        .join(", "),
  },
} satisfies Record<string, Written>;

type WrittenKey = keyof typeof WRITTEN;

/** The text of a list as it was typed, for as long as the file says the same; else as the file has it. */
export function textOfList({ file, aside }: Doc, key: WrittenKey): string {
  const { read, write }: Written = WRITTEN[key];
  const { text } = aside[key] ?? {};
  const isTyped = typeof text === "string" && isAlike(read(text) ?? [], file[key] ?? []);
  return isTyped ? text : write(file[key]);
}

export function withText(policy: PolicyDraft, key: WrittenKey, text: string): PolicyDraft {
  const value = (WRITTEN[key] as Written).read(text);
  const aside = { ...policy.aside, [key]: { ...policy.aside[key], text } };
  // Where nothing means other thresholds than none, none is to be said.
  const isNone = Array.isArray(value) && value.length === 0 && !hasUsualThresholds(policy);
  return { ...policy, aside, file: withValue(policy.file, key, isNone ? undefined : value) };
}

/** NOS2's hosts have thresholds unless told otherwise. */
export function hasUsualThresholds({ id }: Pick<PolicyDraft, "id">): boolean {
  return policyDefinition(id).usual?.thresholds !== undefined;
}

/** The thresholds that count: of the file, else the usual ones of the policy; an empty list where there are none. */
export function thresholdsOf({ id, file }: Pick<PolicyDraft, "id" | "file">): unknown {
  return file["thresholds"] ?? policyDefinition(id).usual?.thresholds ?? [];
}

function isAlike(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** So many hosts are in a range at most. */
const LONGEST = 4096;

/** The hosts of a range, each of them; what is too long, or no range, stays as it is typed. */
export function writtenOut(host: number | string): readonly (number | string)[] {
  const [from = 0, to = -1] = /^\d{1,9}-\d{1,9}$/.test(String(host))
    ? String(host).split("-").map(Number)
    : [];
  const count = to - from + 1;
  return count > 0 && count <= LONGEST ? Array.from({ length: count }, (_, k) => from + k) : [host];
}

/** "0, 4-7" as [0, "4-7"]; nothing means all. */
export function parseHosts(text: string): readonly (number | string)[] | undefined {
  const words = text.split(/[\s,;]+/).filter((word) => word !== "");
  if (words.length === 0) return undefined;
  return words.map((word) => (/^\d+$/.test(word) ? Number(word) : word.replace("–", "-")));
}
