import { FULL } from "./full.ts";
import { expect, type Playground, test } from "./playground.ts";

function plotOf({ cdf }: Playground) {
  return cdf.getByRole("img");
}

/** From one place of the plot to another, in shares of its width and height. */
async function drag(
  playground: Playground,
  from: readonly [x: number, y: number],
  to: readonly [x: number, y: number],
): Promise<void> {
  await plotOf(playground).scrollIntoViewIfNeeded();
  const box = await plotOf(playground).boundingBox();
  if (box === null) throw new Error("the plot is not there");
  const at = ([x, y]: readonly [number, number]) =>
    [box.x + x * box.width, box.y + y * box.height] as const;
  await playground.page.mouse.move(...at(from));
  await playground.page.mouse.down();
  await playground.page.mouse.move(...at(to), { steps: 4 });
  await playground.page.mouse.up();
  await playground.settle();
}

test("under the pointer stand the share at this FCT and the FCT at this share, of all policies", async ({
  playground,
}) => {
  const plot = plotOf(playground);
  await plot.scrollIntoViewIfNeeded();
  const box = await plot.boundingBox();
  if (box === null) throw new Error("the plot is not there");
  await plot.hover({ position: { x: 40 + (box.width - 52) / 2, y: 22 + (box.height - 62) / 2 } });
  const legend = playground.cdf.locator(".cdf-legend");
  await expect(legend.locator("p").first()).toHaveText(/^≤ 22\.\d+ slotsmedian FCT \(slots\)$/);
  await expect(legend.locator("li").filter({ hasText: "SRPT" }).first()).toHaveText(/SRPT0\.833\d/);
  await expect(playground.cdf.locator(".cdf-cross line")).toHaveCount(2);
});

test(
  "a curve says how many flows it leaves out, and the axis whose share it is",
  FULL,
  async ({ playground }) => {
    await expect(playground.cdf).toContainText("Share of flows");
    await playground.openExample("Giving up in time");
    await expect(playground.numbers.distributions).toContainText("of those that finish");
    await playground.numbers.chooseCdf();
    await expect(playground.cdf).toContainText("Share of the flows that finish");
    const names = playground.cdf.locator(".cdf-name");
    await expect(names.filter({ hasText: "without 6 terminated" })).toHaveText(
      "PDQ without 6 terminated",
    );
    await expect(names.filter({ hasText: "terminated" })).toHaveCount(1);
  },
);

test(
  "the keyboard reads quantiles up and down, and shares left and right",
  FULL,
  async ({ playground }) => {
    const legend = playground.cdf.locator(".cdf-legend p").first();
    await plotOf(playground).focus();
    await playground.page.keyboard.press("ArrowUp");
    await expect(legend).toHaveText("median FCT (slots)");
    await playground.page.keyboard.press("Shift+ArrowUp");
    await expect(legend).toHaveText("p60 of FCT (slots)");
    await playground.page.keyboard.press("ArrowRight");
    await expect(legend).toHaveText(/^share with FCT ≤ \d+\.?\d* slots$/);
    await playground.page.keyboard.press("Escape");
    await expect(legend).toHaveText("median FCT (slots)");
    await expect(playground.cdf.locator(".cdf-cross")).toHaveCount(0);
  },
);

test(
  "a box drawn on the curves picks flows: they light up, and Escape lets them go",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    const dark = await playground.overlaid("FIFO");
    await drag(playground, [0.7, 0.5], [0.98, 0.02]);
    const clear = page.getByRole("button", { name: /^Clear the \d+ flows? picked/ });
    await expect(clear).toHaveText(/^\d+ flows picked/);
    // Charts out of sight are not drawn.
    await playground.plot("FIFO").scrollIntoViewIfNeeded();
    await playground.settle();
    await expect.poll(() => playground.overlaid("FIFO")).toBeGreaterThan(dark);
    await plotOf(playground).focus();
    await page.keyboard.press("Escape");
    await expect(clear).toHaveCount(0);
    await drag(playground, [0.7, 0.5], [0.98, 0.02]);
    await clear.click();
    await playground.settle();
    await expect(playground.cdf.locator(".cdf-box")).toHaveCount(0);
  },
);

test("the keyboard picks flows from one quantile to another", FULL, async ({ playground }) => {
  const { page } = playground;
  await plotOf(playground).focus();
  for (const key of ["End", "Enter", "Shift+ArrowDown", "Enter"]) await page.keyboard.press(key);
  await expect(page.getByRole("button", { name: /^Clear the \d+ flows? picked/ })).toHaveText(
    /^[1-5] flows? picked/,
  );
});

test(
  "against a base policy the curves are of differences and of speed-ups",
  FULL,
  async ({ playground }) => {
    await playground.numbers.compareWith("FIFO");
    await playground.numbers.choose("distributions", "Δ FCT");
    await playground.settle();
    await expect(playground.cdf).toHaveAccessibleName(
      "FCT less that under FIFO, of all flows: cumulative distribution under 4 policies",
    );
    await expect(playground.cdf).toContainText("left is faster");
    await playground.numbers.choose("distributions", "Speed-up");
    await playground.settle();
    await expect(playground.cdf).toContainText("right is faster");
    await expect(playground.cdf.locator(".cdf-even")).toHaveCount(1);
    await playground.numbers.compareWith("");
    await expect(playground.cdf).toHaveAccessibleName(/^FCT of all flows/);
  },
);

test("many flows are compared by a worker", FULL, async ({ playground }) => {
  await playground.sampleWorkload({ Flows: "12000" });
  await playground.numbers.chooseCdf();
  await playground.numbers.compareWith("FIFO");
  await playground.numbers.choose("distributions", "Speed-up");
  await playground.settle();
  await expect(playground.cdf.locator(".cdf-curve")).toHaveCount(4);
});

test("picked flows are listed one by one, and a size class too", FULL, async ({ playground }) => {
  const { page } = playground;
  await playground.sampleWorkload({ Flows: "300" });
  await page.getByRole("button", { name: "Show 300 flows" }).click();
  const which = page.getByLabel("Which flows are listed");
  await which.selectOption("2");
  const table = page.getByRole("region", { name: "Flows" }).getByRole("table");
  const elephants = (await which.locator("option:checked").textContent()) ?? "";
  await expect(table).toHaveAttribute("aria-rowcount", String(Number.parseInt(elephants, 10) + 1));
  await which.selectOption("all");
  await page.getByRole("button", { name: "CDF", exact: true }).click();
  await playground.settle();
  await drag(playground, [0.75, 0.5], [0.98, 0.02]);
  const picked = (await which.locator("option:checked").textContent()) ?? "";
  expect(picked).toMatch(/^\d+ flows picked$/);
  await expect(table).toHaveAttribute("aria-rowcount", String(Number.parseInt(picked, 10) + 1));
  await page.getByLabel("Find a flow").fill("f1");
  await expect(table.getByRole("rowheader", { name: "f1", exact: true })).toBeVisible();
});

test(
  "one base policy for the page: metrics, flows and distributions are compared with it",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.numbers.compareWith("FIFO");
    const row = playground.metrics.getByRole("row", { name: /^PIAS/ });
    await expect(row.getByRole("cell").first()).toHaveText("12.92−2.83 · −18.0 %");
    await expect(
      playground.metrics.getByRole("row", { name: /^FIFO/ }).getByRole("cell").first(),
    ).toHaveText("15.75");
    await playground.numbers.choose("distributions", "Δ FCT");
    await playground.openFlowTable();
    const flows = page.getByRole("region", { name: "Flows" }).getByRole("table");
    await expect(flows.getByRole("columnheader")).toHaveText([
      "Flow",
      "arrival (slots)",
      "size (packets)",
      "deadline",
      "FIFO",
      "PIAS Δ",
      "ASRPT Δ",
      "SRPT Δ",
      "QCLIMB Δ",
    ]);
    await expect(flows.getByRole("row", { name: /^e1 / })).toHaveText("e1012–26+15−3+17+15");
    await flows.getByRole("button", { name: "PIAS Δ" }).click();
    await playground.settle();
    await expect(flows.getByRole("row").nth(1)).toContainText("−");
    await playground.expectNoAxeViolations();
  },
);

test(
  "a metric's heading tells its definition, its method and what this run's numbers are made of",
  FULL,
  async ({ playground }) => {
    const { metrics, page } = playground;
    const note = page.locator("section[aria-labelledby=metrics-heading] .metrics-note").first();
    await metrics.getByRole("button", { name: /^Mean FCT/ }).focus();
    await expect(note).toHaveText(
      /sum of \(finish − arrival\).*Here: FIFO 189 \/ 12, PIAS 155 \/ 12, /,
    );
    await metrics.getByRole("button", { name: /^Median FCT/ }).hover();
    await expect(note).toHaveText(/type 7\)\. Here: 6–7 of 12\.$/);
    await playground.sampleWorkload({ Flows: "60" });
    await playground.numbers.moreColumns();
    await page.mouse.move(5, 5);
    await expect(note).toContainText("Sampled: seed 1, 60 flows counted, none left out; load");
  },
);
