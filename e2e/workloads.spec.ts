import { readFileSync } from "node:fs";
import { FULL } from "./full.ts";
import { expect, test } from "./playground.ts";
import { Tool } from "./tool.ts";
import { goTo } from "./ways.ts";

test("the points of the distributions are not part of what the page loads first", () => {
  const html = readFileSync("dist/index.html", "utf8");
  const first = new Set([...html.matchAll(/assets\/[\w.-]+\.js/g)].map(([path]) => path));
  for (const path of first) {
    const text = readFileSync(`dist/${path}`, "utf8");
    for (const [, file] of text.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) {
      first.add(`assets/${file}`);
    }
    // Where homa-w3 was measured stands in its file alone.
    expect(text).not.toContain("Some Measured Google Flow Sizes");
  }
  expect(first.size).toBeGreaterThan(1);
});

test("distributions are read about, laid beside each other, and put into the experiment", async ({
  playground,
}) => {
  const { page } = playground;
  await goTo(page, "Workloads");
  const table = page.getByRole("table", { name: "Sizes of the distributions shown" });
  await expect(table.getByRole("row", { name: /^Web search/ })).toContainText("1.67 MB");

  const tool = new Tool(page, "Workloads");
  const beside = await tool.open(/^nothing else/);
  await beside.getByRole("checkbox", { name: /^Data mining \d/ }).check();
  await expect(tool.heading).toHaveText("Sizes of web search, beside data mining");
  await expect(table.getByRole("row", { name: /^Data mining/ })).toContainText("97.3 MB");
  const figure = page.getByRole("img", { name: /^Share of flows/ });
  await expect(figure).toHaveAccessibleName(/Web search: median 71\.5 KB; Data mining/);
  await figure.focus();
  await page.keyboard.press("End");
  await expect(table.getByRole("row", { name: /^Data mining/ })).toContainText("100 %");

  await tool.choose(/^web search/, /^K-Means/);
  await expect(page.getByText("A derived estimate, not published data")).toBeVisible();
  await playground.expectNoAxeViolations();

  await tool.panel.getByRole("radio", { name: /^Google all RPC, Homa W3/ }).check();
  await page.getByRole("button", { name: "Use on the bench" }).click();
  await playground.settle();
  await playground.flows.openSample();
  await expect(playground.flows.size("Google all RPC, Homa W3")).toBeChecked();
  await playground.openCharts();
  await expect(playground.gantt("SRPT")).toHaveAccessibleName(/500 flows/);
});

test(
  "one's own CDF: what is wrong with it by line, then beside the others and in the experiment",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await goTo(page, "Workloads");
    await page.getByRole("button", { name: "Bring your own" }).click();
    const text = page.getByLabel("Or paste it here");
    await text.fill("1460 0.5\n730 0.7\nabc 0.9");
    await expect(page.getByText("line 2: expected a size not below")).toBeVisible();
    await expect(page.getByText("line 3: expected a size from 0 in column 1")).toBeVisible();
    await playground.expectNoAxeViolations();

    await text.fill("1 1 0.5\n5 1 0.75\n10 1 1");
    await expect(page.getByRole("radio", { name: "Packets" })).toBeChecked();
    await page.getByRole("radio", { name: "Steps" }).check();
    await page.getByRole("button", { name: "Choose this CDF of 3 points" }).click();
    const table = page.getByRole("table", { name: "Sizes of the distributions shown" });
    await expect(table.getByRole("row", { name: /^Pasted CDF/ })).toContainText("6.21 KB");
    await expect(table.getByRole("row", { name: /^Web search/ })).toBeVisible();
    await page.getByRole("button", { name: "Use on the bench" }).click();
    await playground.settle();
    await playground.flows.openSample();
    await expect(playground.flows.size("Your own curve")).toBeChecked();
    await playground.openCharts();
    await expect(playground.gantt("SRPT")).toHaveAccessibleName(/500 flows/);
  },
);

test(
  "arrivals in bursts, random releases and what is wrong with them",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.sampleWorkload({ Flows: "200" });
    await playground.flows.openArrivals();
    await page.getByLabel("Arrivals", { exact: true }).selectOption("incast");
    await page.getByLabel("Flows a burst (fan-in)").fill("0");
    await expect(page.getByText("an integer from 1 to 10000000")).toBeVisible();
    await page.getByLabel("Flows a burst (fan-in)").fill("20");
    await playground.flows.openMore();
    await page.getByRole("radio", { name: "Random", exact: true }).check();
    await page.getByLabel("Spread α", { exact: true }).fill("2");
    await playground.settle();
    await expect(playground.sentence.line).toContainText(/^200 flows of .* seed 1\b/);
    await expect(playground.metrics.getByRole("row", { name: /^SRPT/ })).toBeVisible();
    await playground.expectNoAxeViolations();
  },
);
