import type { Locator, Page } from "@playwright/test";
import { test as base, expect } from "@playwright/test";
import { settled } from "./settled.ts";

/** The page of a first visit, with nothing stored. */
export class Newcomer {
  readonly page: Page;
  readonly complaints: string[] = [];

  constructor(page: Page) {
    this.page = page;
    page.on("pageerror", (error) => this.complaints.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error") this.complaints.push(message.text());
    });
  }

  async open(address = "./"): Promise<void> {
    await this.page.goto(address);
    await this.settle();
  }

  async settle(): Promise<void> {
    await settled(this.page);
  }

  chart(policy: "FIFO" | "SRPT"): Locator {
    return this.page.getByRole("figure", { name: new RegExp(`^${policy}:`) });
  }

  bar(policy: "FIFO" | "SRPT", flow: string): Locator {
    return this.chart(policy).getByRole("slider", { name: flow, exact: true });
  }

  get guess(): Locator {
    return this.page.getByRole("slider", { name: /^Your guess/ });
  }

  /** A place on the axis of a chart, in a lane, in the page's pixels. */
  async place(
    policy: "FIFO" | "SRPT",
    slot: number,
    lane: number,
  ): Promise<readonly [number, number]> {
    await this.chart(policy).scrollIntoViewIfNeeded();
    const box = await this.chart(policy).locator(".minute-bars").boundingBox();
    if (box === null) throw new Error("the chart is not there");
    return [box.x + (slot / 20) * box.width, box.y + ((lane + 0.5) / 4) * box.height];
  }

  /** The mark of the guess is dragged to so many slots. */
  async say(slots: number): Promise<void> {
    const scale = await this.page.locator(".minute-scale").boundingBox();
    const pill = await this.guess.locator(".minute-pill").boundingBox();
    if (scale === null || pill === null) throw new Error("the scale is not there");
    const y = pill.y + pill.height / 2;
    await this.page.mouse.move(pill.x + pill.width / 2, y);
    await this.page.mouse.down();
    await this.page.mouse.move(scale.x + (slots / 20) * scale.width, y, { steps: 4 });
    await this.page.mouse.up();
  }

  async show(): Promise<void> {
    await this.page.getByRole("button", { name: "Show" }).click();
    await expect(this.chart("SRPT")).toBeVisible();
  }
}

/** A test of it; it fails if the page complained in its console at any time. */
export const test = base.extend<{ newcomer: Newcomer }>({
  newcomer: async ({ page }, use) => {
    const newcomer = new Newcomer(page);
    await use(newcomer);
    expect(newcomer.complaints).toEqual([]);
  },
});

export { expect };
