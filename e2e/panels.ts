import { expect, type Locator, type Page } from "@playwright/test";

/** Of a sampled workload. */
export type FirstNumber = "Flows" | "Seed" | "Load";

/** The numbers of the experiment that come first. */
export class Sentence {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  private number(name: FirstNumber): Locator {
    return this.page.getByLabel(name, { exact: true });
  }

  async setNumber(name: FirstNumber, value: string): Promise<void> {
    await this.number(name).fill(value);
  }

  async expectNumber(name: FirstNumber, value: string): Promise<void> {
    await expect(this.number(name)).toHaveValue(value);
  }
}

/** Where flows are drawn, sampled or typed. */
export class FlowsPanel {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get drawTab(): Locator {
    return this.page.getByRole("radio", { name: "Draw flows" });
  }

  get sampleTab(): Locator {
    return this.page.getByRole("radio", { name: "Sample a workload" });
  }

  async openDraw(): Promise<void> {
    await this.drawTab.check();
  }

  async openSample(): Promise<void> {
    await this.sampleTab.check();
  }

  get addButton(): Locator {
    return this.page.getByRole("button", { name: "Add flow" });
  }

  /** One more flow, after all others. */
  async add(): Promise<void> {
    await this.addButton.click();
  }

  get clearButton(): Locator {
    return this.page.getByRole("button", { name: "Clear", exact: true });
  }

  async clear(): Promise<void> {
    await this.clearButton.click();
  }

  get exactValuesButton(): Locator {
    return this.page.getByRole("button", { name: "Exact values" });
  }

  /** A number or a choice of it, by what it is called. */
  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }
}

/** What the flows are sent over. */
export class FabricPanel {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async choose(name: "One link" | "Big switch" | "Network"): Promise<void> {
    await this.page.getByRole("radio", { name }).check();
  }

  get kind(): Locator {
    return this.page.getByLabel("Kind of network");
  }

  async chooseKind(name: string): Promise<void> {
    await this.kind.selectOption(name);
  }

  /** A number or a choice of it, by what it is called. */
  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }
}

/** Slots, or a fluid. */
export class ModelPanel {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  choice(name: "Slot model" | "Fluid model"): Locator {
    return this.page.getByRole("radio", { name });
  }

  async choose(name: "Slot model" | "Fluid model"): Promise<void> {
    await this.choice(name).check();
  }
}

/** The policies of the experiment, and what is known of each. */
export class Policies {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Those that are compared, in their order. */
  get list(): Locator {
    return this.page.getByRole("list", { name: "Chosen policies" });
  }

  /** A policy with its numbers, as “PIAS θ 3, 7”; what opens it. */
  summary(name: string | RegExp): Locator {
    return this.list.getByRole("button", { name }).first();
  }

  async open(name: string | RegExp): Promise<void> {
    await this.summary(name).click();
  }
}
