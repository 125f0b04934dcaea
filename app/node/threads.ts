import { Worker } from "node:worker_threads";

const LOADER = "tsx/esm/api";

/** A thread that begins with a file: from a checkout tsx reads the sources, which is not told to a thread by the words that began the process. */
export function threadOf(entry: URL, workerData: unknown): Worker {
  if (!entry.pathname.endsWith(".ts")) return new Worker(entry, { workerData });
  // The thread resolves names from the folder in which the command is called.
  const begin = `import(${JSON.stringify(import.meta.resolve(LOADER))}).then(({ register }) => { register(); return import(${JSON.stringify(entry.href)}); });`;
  return new Worker(begin, { workerData, eval: true });
}

/** How a command that may take long tells how far it is, and hears of ^C. */
export interface LongRun {
  /** Says in words what is being done, and which share of all of it is done. */
  tell(words: string, share: number): void;
  /** ^C was pressed: what is done is to be written. */
  isStopped(): boolean;
  /** There is something that ^C is to leave written: one run more. */
  done?(): void;
  /** Tells that ^C left something of what was asked for undone: a command whose last piece was done when it came is whole. */
  cut(): void;
  isCut(): boolean;
  /** The same for those who wait. Of a command that never waits there is none. */
  readonly signal?: AbortSignal;
  /** There is nothing more to tell or to stop. */
  end(): void;
}

/** A run ends where it is, since ^C was pressed. */
export class Stopped extends Error {
  override readonly name = "Stopped";
}

/** Between two lines, in milliseconds: on a terminal, and elsewhere. */
const TERMINAL = 500;
const ELSEWHERE = 30_000;
/** Of a terminal that does not say how wide it is. */
const COLUMNS = 80;

/** How far a long run is, on standard error: one line that is written over on a terminal, else a line every 30 s. */
export class ProgressLine {
  private readonly begun = performance.now();
  private last = this.begun;
  private isShown = false;

  tell(words: string, share: number): void {
    const now = performance.now();
    const { isTTY } = process.stderr;
    if (now - this.last < (isTTY ? TERMINAL : ELSEWHERE)) return;
    this.last = now;
    const left =
      share > 0 ? ` · ${clock(((now - this.begun) / 1000 / share) * (1 - share))} left` : "";
    process.stderr.write(isTTY ? `\r\u001b[K${cut(words, left)}` : `${words}${left}\n`);
    this.isShown = isTTY;
  }

  /** Takes the line away, before anything else is written. */
  clear(): void {
    if (this.isShown) process.stderr.write("\r\u001b[K");
    this.isShown = false;
  }
}

/** Words and what is left, in a row of the terminal: of two rows the first could not be written over. */
function cut(words: string, left: string): string {
  const room = Math.max(1, (process.stderr.columns || COLUMNS) - 1 - left.length);
  return `${words.length > room ? `${words.slice(0, room - 1)}…` : words}${left}`;
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

/** Keeps whether ^C left anything undone. */
export function cuts(): Pick<LongRun, "cut" | "isCut"> {
  let isCut = false;
  return {
    cut: () => {
      isCut = true;
    },
    isCut: () => isCut,
  };
}

/** A long run that ^C ends as it ends any process. */
export function telling(): LongRun {
  const line = new ProgressLine();
  return {
    tell: (words, share) => line.tell(words, share),
    isStopped: () => false,
    ...cuts(),
    end: () => line.clear(),
  };
}

/** From here on ^C stops what is told of; a second one ends the process. */
export function stoppable(): LongRun {
  const own = telling();
  const stop = new AbortController();
  const onSignal = () => stop.abort(new Stopped("^C"));
  process.once("SIGINT", onSignal);
  return {
    ...own,
    isStopped: () => stop.signal.aborted,
    signal: stop.signal,
    end: () => {
      own.end();
      process.off("SIGINT", onSignal);
    },
  };
}
