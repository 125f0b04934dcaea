import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The example of a docstring: a program, and what it prints. */
export interface Example {
  /** The file it stands in, and its number there. */
  readonly name: string;
  readonly code: string;
  readonly printed: string;
}

/** Every example in the docstrings of a folder's files; `// → ` stands before what is printed. */
export function examplesIn(folder: string): readonly Example[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .flatMap((file) => {
      const text = readFileSync(join(folder, file), "utf8");
      const blocks = [...text.matchAll(/\n \* ```ts\n([\s\S]*?)\n \* ```\n/g)];
      return blocks.map(([, block = ""], k) => {
        const code = block
          .split("\n")
          .map((line) => line.replace(/^ \* ?/, ""))
          .join("\n");
        const printed = [...code.matchAll(/\/\/ → (.*)$/gm)].map(([, line]) => `${line}\n`);
        return { name: `${file}, example ${k + 1}`, code, printed: printed.join("") };
      });
    });
}

/** The names that an example imports from an entry. */
export function importsOf(code: string, entry: string): string {
  const pattern = new RegExp(`^import \\{(.*)\\} from ${JSON.stringify(entry)};$`, "m");
  return pattern.exec(code)?.[1] ?? "";
}
