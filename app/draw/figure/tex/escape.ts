import type { Drawing } from "../draw/mark.ts";
import { canOutline } from "../type/inter.ts";

/** TeX reads these as commands, or its plain fonts name them in a way of their own. */
const NAMED: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "{": "\\{",
  "}": "\\}",
  $: "\\$",
  "&": "\\&",
  "#": "\\#",
  "%": "\\%",
  _: "\\_",
  "^": "\\textasciicircum{}",
  "~": "\\textasciitilde{}",
  "<": "$<$",
  ">": "$>$",
  "|": "$|$",
  '"': "''",
  "–": "--",
  "—": "---",
  "‘": "`",
  "’": "'",
  "“": "``",
  "”": "''",
  // Narrower than \ldots: names that are cut to the width of a bar fill it.
  "…": "...",
  "−": "$-$",
  "×": "$\\times$",
  "±": "$\\pm$",
  "·": "$\\cdot$",
  "≤": "$\\leq$",
  "≥": "$\\geq$",
  "≠": "$\\neq$",
  "≈": "$\\approx$",
  "→": "$\\rightarrow$",
  "←": "$\\leftarrow$",
  "↔": "$\\leftrightarrow$",
  "⇒": "$\\Rightarrow$",
  "∞": "$\\infty$",
  "√": "$\\surd$",
  "∑": "$\\sum$",
  ß: "\\ss{}",
  æ: "\\ae{}",
  Æ: "\\AE{}",
  ø: "\\o{}",
  Ø: "\\O{}",
  œ: "\\oe{}",
  Œ: "\\OE{}",
  ł: "\\l{}",
  Ł: "\\L{}",
  ı: "\\i{}",
  "\u00a0": "~",
  "′": "$'$",
  "″": "$''$",
  "²": "$^2$",
  "³": "$^3$",
};

const GREEK: Readonly<Record<string, string>> = {
  α: "alpha",
  β: "beta",
  γ: "gamma",
  δ: "delta",
  ε: "varepsilon",
  ζ: "zeta",
  η: "eta",
  θ: "theta",
  ι: "iota",
  κ: "kappa",
  λ: "lambda",
  μ: "mu",
  µ: "mu",
  ν: "nu",
  ξ: "xi",
  π: "pi",
  ρ: "rho",
  σ: "sigma",
  τ: "tau",
  υ: "upsilon",
  φ: "varphi",
  χ: "chi",
  ψ: "psi",
  ω: "omega",
  Γ: "Gamma",
  Δ: "Delta",
  Θ: "Theta",
  Λ: "Lambda",
  Ξ: "Xi",
  Π: "Pi",
  Σ: "Sigma",
  Φ: "Phi",
  Ψ: "Psi",
  Ω: "Omega",
};

/** Combining marks and the accents that TeX puts on a letter. */
const ACCENTS: Readonly<Record<string, string>> = {
  "\u0300": "`",
  "\u0301": "'",
  "\u0302": "^",
  "\u0303": "~",
  "\u0304": "=",
  "\u0306": "u",
  "\u0307": ".",
  "\u0308": '"',
  "\u030a": "r",
  "\u030b": "H",
  "\u030c": "v",
  "\u0327": "c",
};

/**
 * A text as plain pdflatex sets it, in ASCII alone: no package, no encoding and no font is needed. A
 * character for which plain TeX has nothing is a question mark.
 */
export function texText(text: string): string {
  return [...text.normalize("NFC")].map(texCharacter).join("");
}

/** Plain TeX has it, or a blank for it. */
function isSetByTex(character: string): boolean {
  return character === "?" || texCharacter(character) !== "?";
}

function texCharacter(character: string): string {
  const named = Object.hasOwn(NAMED, character) ? NAMED[character] : undefined;
  if (named !== undefined) return named;
  if (Object.hasOwn(GREEK, character)) return `$\\${GREEK[character]}$`;
  if (character >= " " && character <= "~") return character;
  if (character >= "₀" && character <= "₉") return `$_${character.normalize("NFKD")}$`;
  const [letter = "", ...marks] = character.normalize("NFD");
  const accent = ACCENTS[marks[0] ?? ""];
  const isLetter = /^[A-Za-z]$/.test(letter);
  if (!isLetter) return /\s/.test(character) ? " " : "?";
  return accent === undefined || marks.length > 1 ? letter : `\\${accent}{${letter}}`;
}

/** Tells what stands for a sign that no letter of a format is for. */
const INSTEAD = {
  svg: "whoever opens the file needs a font that has them",
  png: "fonts of this machine draw them, if it has any",
  pdf: "hollow boxes stand for them",
  tex: "question marks stand for them",
} as const;

/** The signs of these texts that a format has no letters for, and what stands for them; "": it has all. */
export function missingWords(texts: Iterable<string>, format: keyof typeof INSTEAD): string {
  const has = format === "tex" ? isSetByTex : canOutline;
  const missing = new Set<string>();
  for (const text of texts) {
    for (const sign of format === "tex" ? text.normalize("NFC") : text) {
      if (!has(sign)) missing.add(sign);
    }
  }
  if (missing.size === 0) return "";
  const whose = format === "tex" ? "Plain TeX has" : "The letters of figures have";
  return `${whose} no ${[...missing].slice(0, MOST_SIGNS).join(" ")}${missing.size > MOST_SIGNS ? " …" : ""}: ${INSTEAD[format]}.`;
}

/** A list of more signs tells no more. */
const MOST_SIGNS = 12;

/** What a drawing says. */
export function textsOf({ marks }: Pick<Drawing, "marks">): readonly string[] {
  return marks.flatMap((mark) => (mark.kind === "text" ? [mark.text] : []));
}
