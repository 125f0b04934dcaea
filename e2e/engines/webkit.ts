import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { Browser, Builder, Capabilities, Key, Origin } from "selenium-webdriver";
import { type Engine, inTime } from "./engine.ts";

const DRIVER = "/usr/bin/WebKitWebDriver";
const DISPLAY = "/usr/bin/Xvfb";
const MINI_BROWSER = [
  "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
  "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.0/MiniBrowser",
];

export function hasWebKit(): boolean {
  return existsSync(DRIVER) && existsSync(DISPLAY);
}

/** WebKitGTK by its own driver, on a display that nobody sees: without one the driver waits for ever. */
export async function openWebKit(): Promise<Engine> {
  const display = `:${90 + (process.pid % 400)}`;
  const screen = spawn(DISPLAY, [display, "-screen", "0", "1600x1200x24"], { stdio: "ignore" });
  const port = await freePort();
  const driver = spawn(DRIVER, [`--port=${port}`], {
    stdio: "ignore",
    env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_COMPOSITING_MODE: "1" },
  });
  const stop = (): void => {
    for (const child of [driver, screen] satisfies ChildProcess[]) child.kill("SIGKILL");
  };
  try {
    return await session(`http://127.0.0.1:${port}`, stop);
  } catch (error) {
    stop();
    throw error;
  }
}

async function session(server: string, stop: () => void): Promise<Engine> {
  await inTime("WebKit's driver", listening(server));
  const binary = MINI_BROWSER.find((path) => existsSync(path));
  const capabilities = new Capabilities({
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": {
      ...(binary && { binary }),
      args: ["--automation"],
    },
  });
  const built = new Builder()
    .disableEnvironmentOverrides()
    .usingServer(server)
    .forBrowser(Browser.SAFARI)
    .withCapabilities(capabilities)
    .build();
  const web = await inTime("WebKit's start", Promise.resolve(built));
  await inTime("WebKit's session", web.getSession());
  const viewport = Origin.VIEWPORT;
  return {
    open: (url) => inTime(url, web.get(url)),
    read: <T>(expression: string) =>
      inTime(expression, web.executeScript(`return (${expression})`) as Promise<T>),
    drag: (from, to) =>
      inTime(
        "a drag",
        web
          .actions()
          .move({ x: round(from.x), y: round(from.y), origin: viewport, duration: 0 })
          .press()
          .move({
            x: round((from.x + to.x) / 2),
            y: round((from.y + to.y) / 2),
            origin: viewport,
            duration: 50,
          })
          .move({ x: round(to.x), y: round(to.y), origin: viewport, duration: 50 })
          .release()
          .perform(),
      ),
    click: ({ x, y }) =>
      inTime(
        "a click",
        web
          .actions()
          .move({ x: round(x), y: round(y), origin: viewport, duration: 0 })
          .click()
          .perform(),
      ),
    control: (letter) =>
      inTime(
        "a key",
        web.actions().keyDown(Key.CONTROL).sendKeys(letter).keyUp(Key.CONTROL).perform(),
      ),
    resize: async (width, height) => {
      await inTime("a window", web.manage().window().setRect({ width, height }));
    },
    close: async () => {
      await inTime("WebKit's end", web.quit()).catch(() => {});
      stop();
    },
  };
}

/** The driver takes whole pixels only. */
function round(pixels: number): number {
  return Math.round(pixels);
}

async function listening(server: string): Promise<void> {
  for (;;) {
    try {
      await fetch(`${server}/status`);
      return;
    } catch {
      await new Promise((next) => setTimeout(next, 100));
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        resolve(typeof address === "object" && address !== null ? address.port : 0),
      );
    });
  });
}
