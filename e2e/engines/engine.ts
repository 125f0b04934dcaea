/** A browser of another engine than Chromium's, as far as the suite uses it. Positions are in CSS pixels. */
export interface Engine {
  open(url: string): Promise<void>;
  /** The value of an expression of the page. */
  read<T>(expression: string): Promise<T>;
  /** Presses at the first point and lets go at the last. */
  drag(from: Point, to: Point): Promise<void>;
  click(at: Point): Promise<void>;
  /** A letter with the control key held. */
  control(letter: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

export function middle({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** A step of a session ends after so long: some drivers wait for ever, without a word. */
const STEP_MS = 30_000;

export async function inTime<T>(what: string, step: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took more than 30 s`)), STEP_MS);
  });
  try {
    return await Promise.race([step, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Until the expression is true. */
export async function until(engine: Engine, expression: string): Promise<void> {
  const wait = async (): Promise<void> => {
    while (!(await engine.read<boolean>(`Boolean(${expression})`))) {
      await new Promise((next) => setTimeout(next, 50));
    }
  };
  await inTime(expression, wait());
}

/** The box that an expression of the page gives, once it gives the same twice: what is still moved would be missed by the pointer. */
export async function still(engine: Engine, box: string): Promise<Box> {
  const wait = async (last: Box | null): Promise<Box> => {
    const now = await engine.read<Box | null>(
      `(() => { try { return ${box}; } catch { return null; } })()`,
    );
    return now !== null && JSON.stringify(now) === JSON.stringify(last) ? now : wait(now);
  };
  return inTime(box, wait(null));
}
