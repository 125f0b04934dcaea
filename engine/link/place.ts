/** A place in FIFO order: before the packets of flow `index` that were released in slot `release`. */
export class Place {
  release = 0;
  index = 0;

  set(release: number, index: number): void {
    this.release = release;
    this.index = index;
  }

  copy({ release, index }: Place): void {
    this.set(release, index);
  }

  isAfter(release: number, index: number): boolean {
    return release < this.release || (release === this.release && index < this.index);
  }

  /** Not after that one. */
  limit(release: number, index: number): void {
    if (this.isAfter(release, index)) this.set(release, index);
  }
}
