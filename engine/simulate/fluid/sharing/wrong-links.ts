/**
 * Links that fill elsewhere than they should, by the earlier of the two places: a key, then a level there, then
 * the link's number. Few are at one time: the first is looked for when it is wanted.
 */
export class WrongLinks {
  private readonly key: Float64Array;
  private readonly level: Float64Array;
  private readonly links: Int32Array;
  /** Position of each link in `links`, −1 outside. */
  private readonly place: Int32Array;
  private count = 0;

  /** `level`: of each link, kept by others. */
  constructor(level: Float64Array) {
    this.level = level;
    this.key = new Float64Array(level.length);
    this.links = new Int32Array(level.length);
    this.place = new Int32Array(level.length).fill(-1);
  }

  has(link: number): boolean {
    return (this.place[link] as number) >= 0;
  }

  set(link: number, key: number): void {
    this.key[link] = key;
    if (this.has(link)) return;
    this.place[link] = this.count;
    this.links[this.count++] = link;
  }

  delete(link: number): void {
    const { links, place } = this;
    const at = place[link] as number;
    if (at < 0) return;
    const last = links[--this.count] as number;
    links[at] = last;
    place[last] = at;
    place[link] = -1;
  }

  /** The first; −1 when there is none. */
  first(): number {
    const { links, count } = this;
    let first = count === 0 ? -1 : (links[0] as number);
    for (let i = 1; i < count; i++) {
      const link = links[i] as number;
      if (this.isEarlier(link, first)) first = link;
    }
    return first;
  }

  private isEarlier(a: number, b: number): boolean {
    const { key, level } = this;
    if (key[a] !== key[b]) return (key[a] as number) < (key[b] as number);
    return level[a] === level[b] ? a < b : (level[a] as number) < (level[b] as number);
  }
}
