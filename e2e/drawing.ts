import type { Locator, Page } from "@playwright/test";

/** The page that the drawing is part of. */
interface DrawnPage {
  readonly page: Page;
  /** The bars of the flows, and that of one flow. */
  readonly bars: Locator;
  bar(flow: string): Locator;
  /** The panel that it is in. */
  readonly flows: { openDraw(): Promise<void> };
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
    await this.playground.flows.openDraw();
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
    await this.playground.flows.openDraw();
    const body = await this.playground.bars.boundingBox();
    const top = await this.playground.bar(first).boundingBox();
    const bottom = await this.playground.bar(last).boundingBox();
    if (body === null || top === null || bottom === null) throw new Error("nothing to choose");
    await this.playground.page.keyboard.down("Shift");
    await this.playground.page.mouse.move(body.x + body.width - 4, top.y + 2);
    await this.playground.page.mouse.down();
    await this.playground.page.mouse.move(body.x + 66, bottom.y + bottom.height - 2, { steps: 4 });
    await this.playground.page.mouse.up();
    await this.playground.page.keyboard.up("Shift");
    await this.playground.settle();
  }

  /** So many slots are as wide as this, in the drawing of the twelve flows. */
  async slots(count: number): Promise<number> {
    await this.playground.flows.openDraw();
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

  /** What stands above the bars: the flow that is held or chosen, or how many are. */
  get line(): Locator {
    return this.playground.page.locator(".flow-line");
  }

  /** The values that are typed of what is held or chosen. */
  get form(): Locator {
    return this.playground.page.getByRole("form", { name: "Exact values" });
  }

  /** What is said to those who edit by keys. */
  get said(): Locator {
    return this.playground.page.locator(".bars").getByRole("status");
  }
}
