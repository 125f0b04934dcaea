import { deflateRawSync } from "node:zlib";
import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { Charts } from "./charts.ts";
import { Clock } from "./clock.ts";
import { Drawing } from "./drawing.ts";
import { escaped } from "./escaped.ts";
import { Header } from "./header.ts";
import { Numbers } from "./numbers.ts";
import { dropped, lookAndBack, painted, rememberBench } from "./on-page.ts";
import {
  FabricPanel,
  type FirstNumber,
  FlowsPanel,
  ModelPanel,
  PalettePanel,
  Policies,
  Sentence,
} from "./panels.ts";
import { settled } from "./settled.ts";
import { violations } from "./violations.ts";
import { goTo } from "./ways.ts";

/** What most tests begin with: whatever a flow may have, in twelve flows. */
export const TWELVE_FLOWS = "./#/e/mice-elephants-late-burst";
/** What it compares. */
export const TWELVE_POLICIES = ["FIFO", "PIAS", "ASRPT", "SRPT", "QCLIMB"] as const;
/** When its last flow finishes, under every policy. */
const TWELVE_SLOTS = 43;

/** Playwright's own words where playwright.config.ts has it keep service workers out. */
const NO_SERVICE_WORKER = "Service Worker registration blocked by Playwright";

/** The page as a person uses it. Waits on the page's own idle signal, never on a clock. */
export class Playground {
  readonly page: Page;
  readonly header: Header;
  readonly sentence: Sentence;
  readonly flows: FlowsPanel;
  readonly fabric: FabricPanel;
  readonly model: ModelPanel;
  readonly palette: PalettePanel;
  readonly policies: Policies;
  readonly clock: Clock;
  readonly charts: Charts;
  readonly drawing: Drawing;
  readonly numbers: Numbers;
  /** What the page complained about, from the first byte on. */
  readonly complaints: string[] = [];

  constructor(page: Page) {
    this.page = page;
    this.header = new Header(page);
    this.sentence = new Sentence(page);
    this.flows = new FlowsPanel(page);
    this.fabric = new FabricPanel(page);
    this.model = new ModelPanel(page);
    this.palette = new PalettePanel(page);
    this.policies = new Policies(page);
    this.clock = new Clock(page);
    this.charts = new Charts(page);
    this.drawing = new Drawing(this);
    this.numbers = new Numbers(page);
    page.on("console", (message) => {
      const text = message.text();
      const isComplaint = message.type() === "error" || message.type() === "warning";
      if (isComplaint && text !== NO_SERVICE_WORKER) this.complaints.push(text);
    });
    page.on("pageerror", (error) => this.complaints.push(error.message));
  }

  async open(address = "./"): Promise<void> {
    await this.page.goto(address);
    await this.settle();
  }

  /** Opened from a link, with nothing said about it any more. */
  async openScenario(scenario: unknown): Promise<void> {
    const packed = deflateRawSync(JSON.stringify(scenario)).toString("base64url");
    await this.page.goto("about:blank");
    await this.open(`./#1.${packed}`);
    const dismiss = this.page.getByRole("button", { name: "Dismiss" });
    if (await dismiss.isVisible()) await dismiss.click();
    await this.settle();
  }

  /** Until nothing is left to do, with what stands further down the page, which is built once somebody looks there. */
  async settle(): Promise<void> {
    await settled(this.page);
    const below = this.page.locator("#results [data-awaits-sight]:visible");
    if ((await below.count()) === 0) return;
    await below.evaluateAll(lookAndBack);
    await settled(this.page);
  }

  /** Also a chart of several policies that did the same: "ASRPT and SRPT". */
  gantt(policy: string): Locator {
    const name = new RegExp(`^([^:]*(, | and ))?${escaped(policy)}\\b`);
    return this.page.getByRole("figure", { name });
  }

  /** Where the keys of a policy's chart are pressed. */
  keys(policy: string): Locator {
    return this.page.getByRole("application", {
      name: new RegExp(`^Bars of (.*(, | and ))?${escaped(policy)}((, | and ).*)?$`),
    });
  }

  /** The picture of a policy, drawn on canvas. */
  plot(policy: string): Locator {
    return this.gantt(policy).locator("canvas").last();
  }

  /** What can be done with a policy's chart, by a right click on its name: one item of the menu. */
  async chartMenu(policy: string, item: string): Promise<Locator> {
    await this.gantt(policy).getByText(policy, { exact: true }).click({ button: "right" });
    const menu = this.page.getByRole("menu");
    return menu.getByText(item, { exact: true });
  }

  /** How much is drawn over the picture for the flow that is pointed at. */
  async overlaid(policy: string): Promise<number> {
    return painted(this.plot(policy));
  }

  /** Clicks in a policy's picture, in the middle of a slot of the twelve flows. */
  async pointAtSlot(policy: string, slot: number): Promise<void> {
    const x = await this.charts.offset(policy, slot + 0.5, TWELVE_SLOTS);
    await this.plot(policy).click({ position: { x, y: 20 } });
    await this.settle();
  }

  /** A file let go of over the page. */
  async drop(name: string, text: string): Promise<void> {
    await dropped(this.page, name, text);
  }

  get playhead(): Locator {
    return this.clock.playhead;
  }

  get why(): Locator {
    return this.page.getByRole("region", { name: /^Why, / });
  }

  /** What the panel says of a policy, in one sentence. */
  headline(policy: string): Locator {
    return this.why
      .locator("label")
      .filter({ has: this.page.getByText(policy, { exact: true }) })
      .locator(".why-headline");
  }

  /** What stands in a policy's queues at the playhead. */
  queues(policy: string): Locator {
    return this.page.getByRole("region", { name: `Queues of ${policy}`, exact: true });
  }

  get status(): Locator {
    return this.page.getByRole("contentinfo");
  }

  get bars(): Locator {
    return this.page.getByRole("group", { name: "Flows on a time axis" });
  }

  bar(flow: string): Locator {
    return this.bars.getByRole("button", { name: new RegExp(`^${escaped(flow)}\\b`) });
  }

  /** The name of the scenario in the editor, which opens the list of all. */
  get scenarioName(): Locator {
    return this.scenarios.locator("[aria-current=true]");
  }

  get scenarios(): Locator {
    return this.page.getByRole("list", { name: "Experiments of this browser" });
  }

  async openScenarios(): Promise<void> {
    if (!(await this.scenarios.isVisible())) await this.header.command("your experiments");
    await this.settle();
  }

  async switchScenario(name: string): Promise<void> {
    await this.openScenarios();
    await this.scenarios.getByRole("button", { name, exact: true }).click();
    await this.settle();
  }

  get metrics(): Locator {
    return this.page.getByRole("table", { name: /^Flow completion times by policy/ });
  }

  get cdf(): Locator {
    return this.page.getByRole("figure", { name: /cumulative distribution/ });
  }

  /** Of the table of exact values. */
  row(flow: string): Locator {
    return this.page
      .getByRole("table", { name: "Exact values of the flows" })
      .getByRole("row")
      .filter({ has: this.cell("id", flow) });
  }

  cell(column: string, flow: string): Locator {
    return this.page.getByRole("textbox", { name: `${column} of ${flow}`, exact: true });
  }

  async openExactValues(): Promise<void> {
    await this.flows.openExactValues();
  }

  /** Presses the mouse below the last flow and drags to the right. */
  async drawFlow(pixels: number): Promise<void> {
    await this.flows.openDraw();
    const hint = this.flows.addButton;
    await hint.scrollIntoViewIfNeeded();
    const body = await this.bars.boundingBox();
    const row = await hint.boundingBox();
    if (body === null || row === null) throw new Error("nowhere to draw");
    const y = row.y + row.height / 2;
    await this.page.mouse.move(body.x + 80, y);
    await this.page.mouse.down();
    await this.page.mouse.move(body.x + 80 + pixels / 2, y, { steps: 4 });
    await this.page.mouse.move(body.x + 80 + pixels, y, { steps: 4 });
    await this.page.mouse.up();
    await this.settle();
  }

  async sampleWorkload(fields: Readonly<Partial<Record<FirstNumber, string>>>): Promise<void> {
    await this.flows.openSample();
    for (const [name, value] of Object.entries(fields)) {
      await this.sentence.setNumber(name as FirstNumber, value);
    }
    await this.settle();
  }

  /** Lanes of a crowd, which wait until a stretch is wanted. */
  async openCharts(): Promise<void> {
    await this.page.getByRole("button", { name: "Watch a stretch" }).click();
    await this.page.getByRole("button", { name: "Show the charts" }).click();
    await this.settle();
  }

  /** Flow by flow, what became of each under every policy. */
  async openFlowTable(): Promise<void> {
    await this.page.getByRole("button", { name: /^Show [\d,]+ flows/ }).click();
  }

  /** What stands in the queues at the playhead, in place of why. */
  async openQueues(): Promise<void> {
    await this.page.getByRole("radio", { name: "Queues", exact: true }).check();
  }

  /** From the gallery, by its title. */
  async openExample(title: string): Promise<void> {
    await goTo(this.page, "Examples");
    await this.page.getByRole("searchbox", { name: /^Find examples/ }).fill(title);
    await this.page.keyboard.press("Enter");
    await this.settle();
  }

  async togglePolicy(name: string): Promise<void> {
    await this.palette.toggle(name);
    await this.settle();
  }

  /** Begins the first of the lessons. */
  async beginLesson(): Promise<void> {
    await goTo(this.page, "Learn");
    await this.page
      .getByRole("link", { name: /^Begin/ })
      .first()
      .click();
    await this.settle();
  }

  async expectNoAxeViolations(): Promise<void> {
    expect(await violations(this.page, ["best-practice"])).toEqual([]);
  }
}

/** A test with the page open at twelve flows, `fresh` before any is; it fails if the page ever complained in its console. */
export const test = base.extend<{ playground: Playground; fresh: Playground }>({
  // Somebody who has been here before: the bench opens, not the newcomer's page.
  context: async ({ context }, use) => {
    await context.addInitScript(rememberBench);
    await use(context);
  },
  fresh: async ({ page }, use) => {
    const playground = new Playground(page);
    await use(playground);
    expect(playground.complaints).toEqual([]);
  },
  playground: ({ fresh }, use) => fresh.open(TWELVE_FLOWS).then(() => use(fresh)),
});

export { expect };
