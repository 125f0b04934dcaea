/** A browser's storage for tests, with room for so many characters. */
export class FakeStorage implements Storage {
  readonly texts: Map<string, string>;
  room = Number.POSITIVE_INFINITY;
  isForbidden = false;
  /** It keeps so many characters of what is stored, and says nothing. */
  keeps = Number.POSITIVE_INFINITY;

  /** The storage of another tab, over the same texts. */
  constructor(of?: FakeStorage) {
    this.texts = of?.texts ?? new Map();
  }
  private allow(): void {
    if (this.isForbidden) throw new DOMException("no", "SecurityError");
  }
  get length(): number {
    this.allow();
    return this.texts.size;
  }
  key(index: number): string | null {
    this.allow();
    return [...this.texts.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    this.allow();
    return this.texts.get(key) ?? null;
  }
  setItem(key: string, text: string): void {
    this.allow();
    const others = [...this.texts].filter(([other]) => other !== key);
    const length = others.reduce((sum, [, { length }]) => sum + length, text.length);
    if (length > this.room) throw new DOMException("full", "QuotaExceededError");
    if (this.keeps > 0) this.texts.set(key, text.slice(0, this.keeps));
  }
  removeItem(key: string): void {
    this.allow();
    this.texts.delete(key);
  }
  clear(): void {
    this.allow();
    this.texts.clear();
  }
}
