import { existsSync } from "node:fs";
import puppeteer from "puppeteer-core";
import { type Engine, inTime } from "./engine.ts";

const PATH = "/usr/bin/firefox-esr";

export function hasFirefox(): boolean {
  return existsSync(PATH);
}

/** Debian's Firefox, over WebDriver BiDi. */
export async function openFirefox(): Promise<Engine> {
  const launched = puppeteer.launch({ browser: "firefox", executablePath: PATH, headless: true });
  const browser = await inTime("Firefox's start", launched);
  const page = await browser.newPage();
  return {
    open: async (url) => {
      await inTime(url, page.goto(url));
    },
    read: <T>(expression: string) => inTime(expression, page.evaluate(expression) as Promise<T>),
    drag: async (from, to) => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
      await page.mouse.move(to.x, to.y);
      await page.mouse.up();
    },
    click: ({ x, y }) => page.mouse.click(x, y),
    control: async (letter) => {
      await page.keyboard.down("Control");
      await page.keyboard.press(letter as "z");
      await page.keyboard.up("Control");
    },
    resize: (width, height) => page.setViewport({ width, height }),
    close: () => browser.close(),
  };
}
