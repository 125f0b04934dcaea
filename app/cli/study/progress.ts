/** Between two lines, in milliseconds: on a terminal, and elsewhere. */
const TERMINAL = 500;
const ELSEWHERE = 30_000;

/** How far a sweep is, on standard error: one line that is written over on a terminal, else a line every 30 s. */
export class Progress {
  private readonly begun = performance.now();
  private done = 0;
  private donePoints = 0;
  private last = Number.NEGATIVE_INFINITY;
  private readonly left: Map<number, number>;
  private readonly all: number;
  private readonly runsOfPiece: number;

  /** `left`: pieces to do by point. */
  constructor(left: ReadonlyMap<number, number>, runsOfPiece: number) {
    this.left = new Map(left);
    this.all = [...left.values()].reduce((sum, count) => sum + count, 0);
    this.runsOfPiece = runsOfPiece;
    if (!process.stderr.isTTY) this.last = this.begun;
  }

  /** So many pieces of a point are done; `whole`: it needs no more. */
  add(point: number, count: number, whole = false): void {
    const left = this.left.get(point) ?? 0;
    const spared = whole ? left : count;
    this.done += spared;
    this.left.set(point, left - spared);
    if (left - spared <= 0) this.donePoints += 1;
    const now = performance.now();
    if (now - this.last < (process.stderr.isTTY ? TERMINAL : ELSEWHERE)) return;
    this.last = now;
    process.stderr.write(
      process.stderr.isTTY ? `\r\u001b[K${this.words(now)}` : `${this.words(now)}\n`,
    );
  }

  end(): void {
    if (process.stderr.isTTY) process.stderr.write("\r\u001b[K");
  }

  private words(now: number): string {
    const seconds = ((now - this.begun) / 1000 / this.done) * (this.all - this.done);
    const runs = `${this.done * this.runsOfPiece} of ${this.all * this.runsOfPiece} runs`;
    return `${runs} · ${this.donePoints} of ${this.left.size} points · ${clock(seconds)} left`;
  }
}

/** "0:42", "1:02:03" */
export function clock(seconds: number): string {
  const whole = Math.round(seconds);
  const two = (x: number) => String(x).padStart(2, "0");
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(whole % 60)}`
    : `${minutes}:${two(whole % 60)}`;
}
