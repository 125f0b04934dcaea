import { expect, type Locator, type Page } from "@playwright/test";

/** A screen of Tools: its question as a sentence, whose words open panels and whose numbers are typed over. */
export class Tool {
  readonly main: Locator;
  readonly panel: Locator;

  constructor(page: Page, name: string) {
    this.main = page.getByRole("main", { name });
    this.panel = this.main.getByRole("complementary");
  }

  get heading(): Locator {
    return this.main.getByRole("heading", { level: 1 });
  }

  number(label: string): Locator {
    return this.main.getByRole("slider", { name: label, exact: true });
  }

  async setNumber(label: string, value: string): Promise<void> {
    await this.number(label).press("Enter");
    const field = this.main.getByRole("textbox", { name: label, exact: true });
    await field.fill(value);
    await field.press("Enter");
  }

  /** What a word of the sentence opens, by how it begins. */
  async open(phrase: RegExp): Promise<Locator> {
    const button = this.heading.getByRole("button", { name: phrase }).first();
    const kept = this.main.locator(".tool-kept").getByRole("button", { name: phrase }).first();
    const word = button.or(kept).first();
    if ((await word.getAttribute("aria-expanded")) !== "true") await word.click();
    await expect(this.panel).toBeVisible();
    return this.panel;
  }

  /** What varies in a sweep takes these values, each by itself. */
  async setValues(phrase: RegExp, values: string): Promise<Locator> {
    const panel = await this.open(phrase);
    await panel.getByRole("radio", { name: "Each by itself" }).check();
    await panel.getByLabel("Its values").fill(values);
    return panel;
  }

  /** A sweep is over these seeds. */
  async setSeeds(first: number, last: number): Promise<void> {
    const panel = await this.open(/^seeds/);
    await panel.getByLabel("First seed").fill(String(first));
    await panel.getByLabel("Last seed").fill(String(last));
  }

  /** One of a list behind a word. */
  async choose(phrase: RegExp, name: string | RegExp): Promise<void> {
    const panel = await this.open(phrase);
    await panel.getByRole("radio", { name, exact: typeof name === "string" }).check();
  }
}
