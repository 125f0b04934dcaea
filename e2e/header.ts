import type { Locator, Page } from "@playwright/test";
import { waysOf } from "./ways.ts";

/** What the header leads to: back and forth, away from here, and the whole experiment as text. */
export class Header {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get undo(): Locator {
    return this.page.getByRole("button", { name: /^Undo/ });
  }

  get redo(): Locator {
    return this.page.getByRole("button", { name: /^Redo/ });
  }

  /** An entry of Tools that leads to no other view. */
  async tool(name: string): Promise<void> {
    const tools = this.page.getByRole("navigation", { name: "Views" });
    const entry = tools.getByRole("button", { name: new RegExp(`^${name}`) });
    if (!(await entry.isVisible())) await tools.getByText("Tools", { exact: true }).click();
    await entry.click();
  }

  get share(): Locator {
    return this.page.getByRole("button", { name: "Share", exact: true });
  }

  async openShare(): Promise<void> {
    await this.share.click();
  }

  /** A link to what is shown; the dialog that tells it stays open. */
  async link(): Promise<string> {
    await this.openShare();
    return await this.page.getByRole("textbox", { name: "Link", exact: true }).inputValue();
  }

  async openFigure(): Promise<void> {
    await this.openShare();
    await this.page.getByRole("button", { name: "Figure…" }).click();
  }

  async openEmbed(): Promise<void> {
    await this.openShare();
    await this.page.getByRole("button", { name: "Embed…" }).click();
  }

  get json(): Locator {
    return this.page.getByRole("textbox", { name: "Scenario as JSON" });
  }

  async openJson(): Promise<void> {
    await this.tool("Scenario as JSON");
  }

  async openTools(): Promise<void> {
    await waysOf(this.page).getByText("Tools", { exact: true }).click();
  }

  async chooseTheme(name: "System" | "Light" | "Dark" | "Print"): Promise<void> {
    await this.openTools();
    await this.page.getByRole("radio", { name, exact: true }).check({ force: true });
    await this.page.keyboard.press("Escape");
  }

  async closeJson(): Promise<void> {
    await this.page.getByRole("button", { name: "Close the JSON" }).click();
  }

  /** By some of its words, from the keyboard. */
  async command(words: string): Promise<void> {
    await this.page.keyboard.press("Control+k");
    await this.page.getByRole("combobox", { name: "Command" }).fill(words);
    await this.page.keyboard.press("Enter");
  }
}
