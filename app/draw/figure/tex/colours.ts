/** Colours by name, each defined once. */
export class TexColours {
  private readonly names = new Map<string, string>();

  /** The name of `#rrggbb`. */
  name(colour: string): string {
    const known = this.names.get(colour);
    if (known !== undefined) return known;
    const name = `slotwise${this.names.size}`;
    this.names.set(colour, name);
    return name;
  }

  definitions(): string {
    return [...this.names]
      .map(([colour, name]) => `\\definecolor{${name}}{HTML}{${colour.slice(1).toUpperCase()}}\n`)
      .join("");
  }
}

/** A figure that the chosen format cannot hold; the message says what to choose instead. */
export class TooMuch extends Error {}
