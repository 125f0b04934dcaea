import { expect, type Locator, type Page } from "@playwright/test";
import { escaped } from "./escaped.ts";

/** The canvas is wider than the plot by so much on its left, for marks on its edge. */
const EDGE = 8;

/** The charts of the policies, the menus of their names, and the table beside them. */
export class Charts {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The charts from top to bottom, by their policies. */
  get names(): Locator {
    return this.page.locator(".gantt-group .gantt-name");
  }

  figure(policy: string): Locator {
    return this.page.getByRole("figure", {
      name: new RegExp(`^([^:]*(, | and ))?${escaped(policy)}((, | and )[^:]*)?: `),
    });
  }

  /** Opens the menu of a chart's name and chooses in it. */
  async choose(policy: string, item: string): Promise<void> {
    await this.openMenu(policy);
    await this.page.getByRole("menu").getByText(item, { exact: true }).click();
  }

  async openMenu(policy: string): Promise<void> {
    await this.figure(policy).locator(".gantt-caption").hover();
    await this.figure(policy).getByRole("button", { name: "Menu of " }).click();
  }

  /** When each flow is done under each policy. */
  get doneAfter(): Locator {
    return this.page.getByRole("region", { name: "Done after" });
  }

  /** The flow that stands out all over the page. */
  get pointed(): Locator {
    return this.doneAfter.locator(".is-hovered").getByRole("rowheader");
  }

  /** Only a part of the run is shown; null: all of it. */
  async expectShown(policy: string, range: string | null): Promise<void> {
    const shown = this.page.locator(".gantt-row").filter({ hasText: policy }).first();
    if (range === null) await expect(shown).not.toHaveAttribute("aria-label", /shown from/);
    else await expect(shown).toHaveAttribute("aria-label", new RegExp(`, shown from ${range}$`));
  }

  /** Pixels of the window at a time of a run that ends at `end`, all of which is shown. */
  async across(policy: string, time: number, end: number): Promise<number> {
    const canvas = this.figure(policy).locator("canvas").last();
    const box = await canvas.boundingBox();
    if (box === null) throw new Error("the picture is not there");
    return box.x + (await this.offset(policy, time, end));
  }

  /** The same from the left edge of the canvas. */
  async offset(policy: string, time: number, end: number): Promise<number> {
    const plot = this.figure(policy).locator(".gantt-plot");
    return EDGE + (time / end) * Number(await plot.getAttribute("data-plot"));
  }
}
