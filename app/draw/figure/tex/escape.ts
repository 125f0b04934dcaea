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
  θ: "theta",
  λ: "lambda",
  μ: "mu",
  µ: "mu",
  π: "pi",
  ρ: "rho",
  σ: "sigma",
  τ: "tau",
  φ: "varphi",
  ω: "omega",
  Δ: "Delta",
  Σ: "Sigma",
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
  return [...text].map(texCharacter).join("");
}

/** Plain TeX has it, or a blank for it. */
export function isSetByTex(character: string): boolean {
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
