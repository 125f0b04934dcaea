import type { Locator, Page } from "@playwright/test";
import { escaped } from "./escaped.ts";

/** The page that the drawing is part of. */
interface DrawnPage {
  readonly page: Page;
  /** The bars of the flows, and that of one flow. */
  readonly bars: Locator;
  bar(flow: string): Locator;
  settle(): Promise<void>;
}

/** What a hand does to the drawing of the flows, and what it is shown meanwhile. */
export class Drawing {
  private readonly playground: DrawnPage;

  constructor(playground: DrawnPage) {
    this.playground = playground;
  }

  /** Takes hold of a bar by its middle, or of one of its marks, and moves it without letting go. */
  async hold(flow: string, pixels: number, mark?: string): Promise<void> {
    const bar = this.playground.bar(flow);
    const held = mark === undefined ? bar : bar.locator(`xpath=../*[@data-mark="${mark}"]`);
    await held.scrollIntoViewIfNeeded();
    const box = await held.boundingBox();
    if (box === null) throw new Error("there is nothing to take hold of");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await this.playground.page.mouse.move(x, y);
    await this.playground.page.mouse.down();
    await this.playground.page.mouse.move(x + pixels / 2, y, { steps: 3 });
    await this.playground.page.mouse.move(x + pixels, y, { steps: 3 });
    await this.playground.settle();
  }

  async letGo(): Promise<void> {
    await this.playground.page.mouse.up();
    await this.playground.settle();
  }

  /** Draws a box with Shift around all that lies from one flow's row to another's. */
  async box(first: string, last: string): Promise<void> {
    const body = await this.playground.bars.boundingBox();
    const top = await this.playground.bar(first).boundingBox();
    const bottom = await this.playground.bar(last).boundingBox();
    if (body === null || top === null || bottom === null) throw new Error("nothing to choose");
    await this.playground.page.keyboard.down("Shift");
    await this.playground.page.mouse.move(body.x + body.width - 4, top.y + 2);
    await this.playground.page.mouse.down();
    await this.playground.page.mouse.move(body.x + 56, bottom.y + bottom.height - 2, { steps: 4 });
    await this.playground.page.mouse.up();
    await this.playground.page.keyboard.up("Shift");
    await this.playground.settle();
  }

  /** So many slots are as wide as this, in the drawing of the twelve flows. */
  async slots(count: number): Promise<number> {
    const box = await this.playground.bar("e1").boundingBox();
    return ((box?.width ?? 0) / 12) * count;
  }

  /** Pastes where the focus is, as from another program. */
  async paste(text: string): Promise<void> {
    await this.playground.page.evaluate((pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", pasted);
      const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    }, text);
    await this.playground.settle();
  }

  /** What copying puts on the clipboard. */
  copied(): Promise<string> {
    return this.playground.page.evaluate(() => {
      const clipboardData = new DataTransfer();
      const event = new ClipboardEvent("copy", { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
      return clipboardData.getData("text/plain");
    });
  }

  /** What stands beside an edit that is under way. */
  get card(): Locator {
    return this.playground.page.getByRole("region", { name: "What the edit does" });
  }

  /** Of the card: FCT, its change, mean FCT, its change. */
  async outcome(policy: string): Promise<readonly string[]> {
    const row = this.card.getByRole("row", { name: new RegExp(`^${escaped(policy)}\\b`) });
    return row.getByRole("cell").allInnerTexts();
  }
}
