import type { Box } from "../draw/mark.ts";
import { outlineOf } from "../type/inter.ts";
import { n, pathData } from "./path-data.ts";

/** Writes once what is used often: the letters of each size and weight, and the boxes marks are cut to. */
export class SvgDefinitions {
  private readonly letters = new Map<string, string | null>();
  private readonly clips = new Map<string, string>();
  private readonly elements: string[] = [];
  private readonly prefix: string;

  constructor(prefix: string) {
    this.prefix = prefix;
  }

  /** The name of a letter's outline, on the baseline from x = 0; null for one that shows nothing. */
  letter(character: string, size: number, weight: number): string | null {
    const key = `${character} ${size} ${weight}`;
    const known = this.letters.get(key);
    if (known !== undefined) return known;
    const outline = outlineOf(character, 0, 0, size, weight);
    const name = outline.length === 0 ? null : this.define("path", `d="${pathData(outline)}"`);
    this.letters.set(key, name);
    return name;
  }

  clip({ x, y, width, height }: Box): string {
    const key = [x, y, width, height].map(n).join(" ");
    const known = this.clips.get(key);
    if (known !== undefined) return known;
    const name = this.define(
      "clipPath",
      "",
      `<path d="${pathData([["rect", x, y, width, height]])}"/>`,
    );
    this.clips.set(key, name);
    return name;
  }

  written(): string {
    return this.elements.length === 0 ? "" : `<defs>${this.elements.join("")}</defs>`;
  }

  private define(tag: string, attributes: string, inside = ""): string {
    const name = `${this.prefix}-${this.elements.length}`;
    const open = `<${tag} id="${name}"${attributes === "" ? "" : ` ${attributes}`}`;
    this.elements.push(inside === "" ? `${open}/>` : `${open}>${inside}</${tag}>`);
    return name;
  }
}
