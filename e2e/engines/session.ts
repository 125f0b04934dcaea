import { test } from "@playwright/test";
import { type StaticHost, staticHost } from "../static-host.ts";
import { type Box, type Engine, middle, until } from "./engine.ts";
import { ENGINES } from "./engines.ts";

/** A browser of another engine with the built page at hand, as long as a group of tests. */
export interface Session {
  readonly engine: Engine;
  readonly host: StaticHost;
  /** In a frame of a page of the same origin: WebKit's windows are at least 447 pixels wide, frames are not. */
  frame(address: string, width: number): Promise<void>;
  /** Presses what an expression of the frame finds, once it is there. */
  press(find: string): Promise<void>;
}

export const IDLE = `document.documentElement?.dataset.idle === "true"`;

/** A group of tests for each browser of another engine that is installed. */
export function inEveryEngine(height: number, tests: (session: () => Session) => void): void {
  for (const { name, isHere, launch } of ENGINES) {
    test.describe(name, () => {
      test.skip(!isHere(), `${name} is not installed here: see README.`);
      let session: Session;
      test.beforeAll(async () => {
        const [host, engine] = [await staticHost("dist"), await launch()];
        session = { engine, host, frame: frameIn(engine, host), press: pressIn(engine) };
        await engine.resize(1280, height);
      });
      test.afterAll(async () => {
        await session.engine.close();
        await session.host.close();
      });
      tests(() => session);
    });
  }
}

function frameIn(engine: Engine, host: StaticHost): Session["frame"] {
  return async (address, width) => {
    await engine.open(`${host.url}nothing`).catch(() => {});
    await engine.read(`(() => {
      localStorage.clear();
      document.body.innerHTML = '<iframe width="${width}" height="844" src="${host.url}${address}"></iframe>';
    })()`);
    await until(engine, inside(IDLE));
  };
}

function pressIn(engine: Engine): Session["press"] {
  return async (find) => {
    await until(engine, inside(find));
    await engine.click(middle(await engine.read<Box>(boxInside(find))));
  };
}

/** An expression in the frame: until that has its page, its document may be another origin's, or empty. */
export function inside(expression: string): string {
  return `(() => { try { const document = window.frames[0].document; return ${expression}; } catch { return null; } })()`;
}

/** Of an element in the middle of its window. */
export function boxOf(find: string): string {
  return `(() => {
    const found = ${find};
    found.scrollIntoView({ block: "center", behavior: "instant" });
    const { x, y, width, height } = found.getBoundingClientRect();
    return { x, y, width, height };
  })()`;
}

/** The same in the frame, seen from the page around it. */
export function boxInside(find: string): string {
  return `(() => {
    const document = window.frames[0].document;
    const around = window.frames[0].frameElement.getBoundingClientRect();
    const { x, y, width, height } = ${boxOf(find)};
    return { x: around.x + x, y: around.y + y, width, height };
  })()`;
}
