import type { LongRun } from "../../node/threads.ts";

/** An option of a command: the parser, its faults, the help and the completions of a shell go by it. */
export interface Option {
  /** What stands for its value: "N", "id,id"; an option without one is a flag. */
  readonly value?: string;
  /** All the words that its value may be. */
  readonly choices?: readonly string[];
  /** Several of the choices, with commas between them. */
  readonly isList?: true;
  readonly number?: NumberRule;
  readonly isRepeated?: true;
  readonly isRequired?: true;
  /** It goes with one of these alone. */
  readonly goesWith?: readonly string[];
  readonly notWith?: readonly string[];
  /** What it does. */
  readonly words: string;
}

export interface NumberRule {
  readonly least: number;
  readonly most?: number;
  readonly isWhole?: true;
  /** What it is called. Default "a number". */
  readonly noun?: string;
}

export type Options = Readonly<Record<string, Option>>;

/** A way to call a command: what stands behind its name, and the options that go with it. Default all. */
interface Form {
  readonly operands: string;
  readonly options?: readonly string[];
}

export type Pieces = Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

export interface Command {
  readonly name: string;
  readonly forms: readonly Form[];
  readonly options: Options;
  /** What it does, in paragraphs. */
  readonly words: string;
  /**
   * Threads of sweeps begin with the file `entry`; what may take long is told to what `begin` makes, if that is there, and ends
   * when that is stopped. Throws a `CommandError` where the words or the files are wrong.
   */
  readonly answer: (words: readonly string[], entry: URL, begin?: () => LongRun) => Pieces;
}

/** Lines of help are no wider. */
const WIDTH = 120;

/** How it is called, a line a form, or more where they are long. */
export function usageOf({ name, forms, options }: Command): string {
  return forms
    .map(({ operands, options: own = Object.keys(options) }) => {
      const head = `  slotwise ${name} `;
      const words = [
        ...(operands === "" ? [] : [operands]),
        ...own.flatMap((option) => optionUsage(option, own, options)),
      ];
      return wrapped(words, head, " ".repeat(head.length)).trimEnd();
    })
    .join("\n");
}

/** With those in its brackets that go with it alone. */
function optionUsage(name: string, own: readonly string[], options: Options): readonly string[] {
  const { value, choices, isList, isRepeated, isRequired, goesWith } = options[name] as Option;
  if (goesWith !== undefined && own.includes(goesWith[0] as string)) return [];
  const shown = choices === undefined ? value : choices.join(isList ? "," : "|");
  const inner = own.filter((other) => options[other]?.goesWith?.[0] === name);
  const within = inner.map((other) => ` [${plainUsage(other, options[other] as Option)}]`).join("");
  const text = `--${name}${shown === undefined ? "" : ` ${shown}`}${within}`;
  return [`${isRequired ? text : `[${text}]`}${isRepeated ? "…" : ""}`];
}

function plainUsage(name: string, { value, choices }: Option): string {
  const shown = choices?.join("|") ?? value;
  return `--${name}${shown === undefined ? "" : ` ${shown}`}`;
}

/** Its words, then a list of its options. */
export function wordsOf({ words, options }: Command): string {
  const names = Object.keys(options);
  const wide = Math.max(0, ...names.map((name) => name.length)) + 2;
  const lines = names.map((name) => {
    const head = `  --${name.padEnd(wide)}`;
    return wrapped((options[name] as Option).words.split(" "), head, " ".repeat(head.length));
  });
  const paragraphs = words
    .split("\n")
    .filter((paragraph) => paragraph !== "")
    .map((paragraph) => wrapped(paragraph.split(" "), "", ""));
  return `${[...paragraphs, ...lines].join("\n")}\n`;
}

function wrapped(words: readonly string[], head: string, margin: string): string {
  const lines: string[] = [];
  let line = head;
  let isEmpty = true;
  for (const word of words) {
    if (!isEmpty && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = margin + word;
    } else {
      line += isEmpty ? word : ` ${word}`;
    }
    isEmpty = false;
  }
  return [...lines, line].join("\n");
}
