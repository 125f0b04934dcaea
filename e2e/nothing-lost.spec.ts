import { FULL } from "./full.ts";
import { expect, type Playground, test } from "./playground.ts";
import { CROWD } from "./scenarios.ts";

/** What could be done on the bench of 0.3, each in the words of today's bench; other specs ask how well it is done. */
const ROWS: Readonly<Record<string, (bench: Playground) => Promise<void>>> = {
  "draw flows, sample them, or bring a file": async ({ flows }) => {
    await flows.openDraw();
    await expect(flows.addButton).toBeVisible();
    await flows.openFile();
    await expect(flows.panel.getByRole("button", { name: "Open a file…" })).toBeVisible();
    await flows.openSample();
    await expect(flows.size("Web search")).toBeVisible();
  },
  "add a flow, delete one, clear all, type exact values": async (bench) => {
    const { flows, page } = bench;
    await flows.add();
    await expect(bench.bar("mouse 1")).toBeVisible();
    await bench.bar("mouse 1").press("Delete");
    await expect(bench.bar("mouse 1")).toHaveCount(0);
    await bench.settle();
    await page.keyboard.press("n");
    await expect(bench.bar("mouse 1")).toBeVisible();
    await bench.openExactValues();
    await expect(bench.cell("size", "e1")).toHaveValue("12");
    await flows.clear();
    await expect(bench.bars.getByRole("button", { name: /^e1\b/ })).toHaveCount(0);
  },
  "slots or a fluid; a link, a switch, a network and their numbers": async (bench) => {
    await bench.model.choose("Fluid");
    await bench.settle();
    await expect(bench.sentence.line).toContainText("as a fluid");
    await bench.fabric.choose("Big switch");
    await expect(bench.fabric.field("Ports")).toBeVisible();
    await bench.fabric.chooseKind("Star");
    await bench.settle();
    await expect(bench.sentence.line).toContainText("a star of");
    await bench.fabric.openMore();
    await expect(bench.fabric.field("Rate of a link")).toBeVisible();
    await expect(bench.fabric.field("Propagation")).toBeVisible();
  },
  "choose policies, and one of them twice": async (bench) => {
    await bench.togglePolicy("LAS");
    await expect(bench.policies.name("LAS")).toBeVisible();
    const panel = await bench.policies.open("PIAS");
    await panel.getByRole("button", { name: "A second one" }).click();
    await expect(bench.policies.names.filter({ hasText: /^PIAS/ })).toHaveCount(2);
    await bench.togglePolicy("LAS");
    await expect(bench.policies.name("LAS")).toHaveCount(0);
  },
  "rank by a formula, with ties, thresholds and a label": async (bench) => {
    const { page, palette } = bench;
    await palette.openFormula();
    const bar = page.getByRole("region", { name: "Your own policy" });
    await bar.getByRole("textbox", { name: "rank =" }).fill("min(sent, 5)");
    await bar.getByRole("button", { name: /^Label, ties, thresholds/ }).click();
    const panel = page.getByRole("complementary", { name: /sent/ });
    await expect(panel.getByRole("group", { name: "Ties" })).toBeVisible();
    for (const field of [/^Label/, /^Thresholds/]) {
      await expect(panel.getByLabel(field).first()).toBeVisible();
    }
  },
  "read the title and the note of an example": async (bench) => {
    const { page } = bench;
    await page.getByRole("link", { name: "Examples", exact: true }).click();
    const open = page.locator(".card").filter({ hasText: "on the bench now" });
    await open.getByText("What comes out").click();
    await expect(open).toContainText("Mice, elephants and a late burst. Two elephants hold");
  },
  "play at a speed, and go to the first difference": async ({ clock }) => {
    await clock.chooseSpeed("10 slots/s");
    await expect(clock.play).toBeVisible();
    await clock.goToFirstDifference();
    await expect(clock.firstDifference).toHaveAttribute("aria-expanded", "true");
  },
  "lanes by flow or queue; charts hidden, sorted, moved, doubled": async (bench) => {
    for (const name of [
      "Lanes by flow",
      "Lanes by queue",
      "Hide its lanes",
      "Sort by average",
      "Move after",
      "A second one",
      "Rule and parameters",
    ]) {
      await expect(await bench.chartMenu("FIFO", name)).toBeVisible();
      await bench.page.keyboard.press("Escape");
    }
    await (await bench.chartMenu("FIFO", "Lanes by queue")).click();
    await expect(bench.clock.lanes("queue")).toBeChecked();
  },
  "zoom into a stretch of time, and back to the whole run": async (bench) => {
    const { page } = bench;
    await bench.plot("FIFO").hover();
    await page.keyboard.down("Control");
    await page.mouse.wheel(0, -400);
    await page.keyboard.up("Control");
    await page.getByRole("button", { name: "Whole run" }).click();
    await expect(page.getByRole("button", { name: "Whole run" })).toHaveCount(0);
  },
  "a distribution as CDF, CCDF or by size, of FCT or slowdown, linear or log": async ({
    numbers,
  }) => {
    for (const name of ["CCDF: still not done", "By size", "CDF", "Slowdown", "FCT", "Log"]) {
      await numbers.choose("distributions", name);
      await numbers.expectChosen("distributions", name);
    }
  },
  "compare with a policy, one size class, many seeds": async (bench) => {
    const { numbers } = bench;
    await bench.openScenario({
      ...CROWD,
      workload: { ...CROWD.workload, flows: 300 },
    });
    await numbers.choose("table", "Compare with FIFO");
    await numbers.choose("table", "Mice");
    await numbers.askSeeds("3");
    await bench.settle();
    await expect(numbers.seeds).toContainText("seeds 1 to 3");
  },
  "take away a link, a figure, a file, numbers": async ({ header, page }) => {
    await header.openShare();
    const dialog = page.getByRole("dialog", { name: "Share" });
    await expect(dialog.getByRole("img", { name: "The link as a QR code" })).toBeVisible();
    for (const name of ["Figure…", "Embed…", "Save as a file"]) {
      await expect(dialog.getByRole("button", { name })).toBeVisible();
    }
    await expect(dialog.getByRole("button", { name: /CSV/ }).first()).toBeVisible();
  },
  "the scenario as JSON, all commands, presenting": async ({ header, page }) => {
    await header.openJson();
    await expect(header.json).toBeVisible();
    await header.closeJson();
    await header.tool("Commands");
    await expect(page.getByRole("combobox", { name: "Command" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Present" })).toBeVisible();
  },
  "the average against any number": async (bench) => {
    await bench.sampleWorkload({ Flows: "200" });
    await bench.sentence.number("Load").click();
    await expect(bench.flows.panel.getByRole("slider", { name: /load/i }).first()).toBeVisible();
  },
};

for (const [row, done] of Object.entries(ROWS)) {
  test(`still there: ${row}`, FULL, async ({ playground }) => {
    await done(playground);
  });
}
