import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import { escaped } from "./escaped.ts";

type Place = Page | FrameLocator;

/** Of a sampled workload. */
export type FirstNumber = "Flows" | "Seed" | "Load";

/** The experiment as a sentence: its words open panels, its numbers are dragged or typed. */
export class Sentence {
  readonly line: Locator;

  constructor(place: Place) {
    // On a phone, chips.
    this.line = place.locator(".bench-sentence:not(.tool *), .bench-chips");
  }

  /** A word that opens a panel, by how it begins. */
  phrase(name: RegExp): Locator {
    return this.line.getByRole("button", { name }).first();
  }

  number(name: FirstNumber): Locator {
    return this.line.getByRole("slider", { name: name.toLowerCase(), exact: true });
  }

  /** Typed over it, whatever it is. */
  async type(name: FirstNumber, value: string): Promise<void> {
    await this.number(name).press("Enter");
    await this.line.getByRole("textbox", { name: name.toLowerCase(), exact: true }).fill(value);
  }

  async setNumber(name: FirstNumber, value: string): Promise<void> {
    await this.type(name, value);
    await this.line.page().keyboard.press("Enter");
  }

  async expectNumber(name: FirstNumber, value: string): Promise<void> {
    await expect(this.number(name)).toHaveText(value);
  }
}

/** What a phrase of the sentence opens, beside the results. */
class Panel {
  /** Itself, while it is open. */
  readonly panel: Locator;
  /** What opens it, and closes it again. */
  readonly phrase: Locator;

  constructor(place: Place, title: string, phrase: Locator) {
    this.panel = place.getByRole("complementary", { name: title, exact: true });
    this.phrase = phrase;
  }

  async open(): Promise<void> {
    if (!(await this.panel.isVisible())) await this.phrase.click();
    await expect(this.panel).toBeVisible();
  }

  async close(): Promise<void> {
    if (!(await this.panel.isVisible())) return;
    await this.panel.getByRole("button", { name: "Close", exact: true }).click();
    await expect(this.panel).toBeHidden();
  }

  /** A number or a choice in it, by what it is called. */
  field(label: string): Locator {
    return this.panel.getByLabel(label, { exact: true });
  }
}

/** Where flows are drawn, sampled or typed. */
export class FlowsPanel extends Panel {
  constructor(place: Place) {
    super(place, "Flows", new Sentence(place).line.getByRole("button").first());
  }

  get drawTab(): Locator {
    return this.panel.getByRole("radio", { name: "Draw", exact: true });
  }

  get sampleTab(): Locator {
    return this.panel.getByRole("radio", { name: "Sample", exact: true });
  }

  async openDraw(): Promise<void> {
    await this.open();
    await this.drawTab.check();
  }

  async openSample(): Promise<void> {
    await this.open();
    await this.sampleTab.check();
  }

  /** What is rarely chosen of a sampled workload. */
  async openMore(): Promise<void> {
    await this.openSample();
    await this.panel.getByRole("button", { name: /^More:/ }).click();
  }

  /** How the flows of a sample come. */
  async openArrivals(): Promise<void> {
    await this.openSample();
    await this.panel.locator(".sample-row", { hasText: "Come" }).getByRole("button").click();
  }

  async openFile(): Promise<void> {
    await this.open();
    await this.panel.getByRole("radio", { name: "From a file" }).check();
  }

  /** A distribution of sizes, by how its row is called. */
  size(title: string): Locator {
    return this.panel.getByRole("radio", { name: title, exact: true });
  }

  /** All distributions and laws. */
  async unfoldSizes(): Promise<void> {
    await this.openSample();
    await this.panel.getByRole("button", { name: /^\d+ more, or/ }).click();
  }

  get doneButton(): Locator {
    return this.panel.getByRole("button", { name: "Done", exact: true });
  }

  /** The empty lane, which a press fills with a flow. */
  get addButton(): Locator {
    return this.panel.getByRole("button", { name: "drag here: a new flow" });
  }

  /** One more flow, after all others. */
  async add(): Promise<void> {
    await this.open();
    await this.addButton.click();
  }

  get clearButton(): Locator {
    return this.panel.getByRole("button", { name: "Clear", exact: true });
  }

  async clear(): Promise<void> {
    await this.open();
    await this.clearButton.click();
  }

  get exactValuesButton(): Locator {
    return this.panel.getByRole("button", { name: "Type exact values" });
  }

  async openExactValues(): Promise<void> {
    await this.open();
    await this.exactValuesButton.click();
  }
}

const FABRIC =
  /^(one link|(a )?(big switch|star|tree|leaf–spine|fat-tree|BCube|jellyfish|link or))/;

/** What the flows are sent over. */
export class FabricPanel extends Panel {
  constructor(place: Place) {
    super(place, "Link", new Sentence(place).phrase(FABRIC));
  }

  /** A network, if no kind is named, is a leaf–spine. */
  async choose(name: "One link" | "Big switch" | "Network"): Promise<void> {
    await this.chooseKind(name === "Network" ? "Leaf–spine" : name);
  }

  kind(name: string): Locator {
    return this.panel.getByRole("radio", { name, exact: true });
  }

  async chooseKind(name: string): Promise<void> {
    await this.open();
    await this.kind(name).check();
  }

  /** Rates, delays, the hash and units. */
  async openMore(): Promise<void> {
    await this.open();
    await this.panel.getByRole("button", { name: /^More:/ }).click();
  }
}

/** Slots, or a fluid. */
export class ModelPanel extends Panel {
  constructor(place: Place) {
    super(place, "Slots", new Sentence(place).phrase(/^(slots|a fluid)/));
  }

  choice(name: "Slots" | "Fluid"): Locator {
    return this.panel.getByRole("radio", { name: new RegExp(`^${name}`) });
  }

  async choose(name: "Slots" | "Fluid"): Promise<void> {
    await this.open();
    await this.choice(name).check();
  }
}

/** The list of all policies. */
export class PalettePanel extends Panel {
  constructor(place: Place) {
    super(place, "Policies", place.getByRole("button", { name: /^(Add a|\+) policy$/ }));
  }

  /** Of a policy, folded away or not. */
  async row(name: string): Promise<Locator> {
    await this.open();
    const row = this.panel.getByRole("button", {
      name: new RegExp(`^${escaped(name)}(?= [^–]|$)`),
    });
    const mores = this.panel.getByRole("button", { name: /^\d+ more/ });
    while ((await row.count()) === 0 && (await mores.count()) > 0) await mores.first().click();
    return row.and(this.panel.locator("[data-policy]")).first();
  }

  /** A policy of one's own, by its formula. */
  async openFormula(): Promise<void> {
    await this.open();
    await this.panel.getByRole("button", { name: /^\+ Your own/ }).click();
  }

  /** Into the experiment, or out of it. */
  async toggle(name: string): Promise<void> {
    await (await this.row(name)).click();
    await this.close();
  }
}

/** The policies of the experiment, and what is known of each. */
export class Policies {
  private readonly place: Place;
  private readonly sentence: Sentence;

  constructor(place: Place) {
    this.place = place;
    this.sentence = new Sentence(place);
  }

  /** Those that are compared, as the sentence names them. */
  get names(): Locator {
    return this.sentence.line.locator(":is(.bench-phrase, .bench-chip):has(.bench-swatch)");
  }

  /** What opens a policy's panel, by its whole name. */
  name(name: string): Locator {
    return this.names.filter({ hasText: new RegExp(`^${escaped(name)}$`) }).first();
  }

  panel(name: string): Panel {
    return new Panel(this.place, name, this.name(name));
  }

  /** Where the thresholds of a policy are typed. */
  async thresholds(name: string): Promise<Locator> {
    return (await this.open(name)).getByRole("textbox", { name: /^Thresholds/ });
  }

  /** The panel of a policy; gives it. */
  async open(name: string): Promise<Locator> {
    const panel = this.panel(name);
    await panel.open();
    return panel.panel;
  }
}
