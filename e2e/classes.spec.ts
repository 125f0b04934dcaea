import { readFileSync } from "node:fs";
import { FULL } from "./full.ts";
import { expect, type Playground, test } from "./playground.ts";

function bars({ page }: Playground) {
  return page.getByRole("table", { name: /by policy and size class/ });
}

/** The page's numbers are over so many seeds. */
async function askSeeds(playground: Playground, count: string): Promise<void> {
  await playground.numbers.askSeeds(count);
  await playground.settle();
}

test("one switch tells all numbers over many seeds: bands, ±, ratios; a reload keeps it", async ({
  playground,
}) => {
  const { page } = playground;
  await playground.sampleWorkload({ Flows: "200" });
  await expect(bars(playground).getByRole("columnheader")).toHaveText([
    "Policy",
    "All flows",
    "Mice",
    "Medium",
    "Elephants",
  ]);
  await expect(bars(playground)).not.toContainText("±");
  await askSeeds(playground, "3");
  await expect(playground.numbers.seeds).toContainText("Means over seeds 1 to 3, 200 flows each");
  await expect(bars(playground).getByRole("row", { name: /^FIFO/ })).toContainText("±");
  const metrics = playground.numbers.table;
  await expect(metrics.getByRole("row", { name: /^FIFO/ })).toContainText("±");
  await expect(
    page.getByRole("img", { name: /^FCT of all flows: share .* means over 3 seeds/ }),
  ).toBeVisible();
  await playground.numbers.compareWith("FIFO");
  for (const table of [bars(playground), metrics]) {
    await expect(table.getByRole("row", { name: /^SRPT/ })).toContainText(/× 0\.\d+ ± /);
  }
  await playground.expectNoAxeViolations();
  await page.reload();
  await playground.settle();
  await expect(playground.numbers.seeds).toContainText("Means over seeds 1 to 3");
  await playground.numbers.choose("table", "Seed 1 alone");
  await expect(bars(playground)).not.toContainText("±");
});

test(
  "the means over seeds are those of the engine, whatever is run beside them",
  FULL,
  async ({ playground }) => {
    await playground.sampleWorkload({ Flows: "120" });
    const means: number[] = [];
    for (const seed of ["1", "2"]) {
      await playground.sentence.setNumber("Seed", seed);
      await playground.settle();
      means.push(await shownMean(playground));
    }
    await playground.sentence.setNumber("Seed", "1");
    await playground.settle();
    await askSeeds(playground, "2");
    await expect(playground.numbers.seeds).toContainText("Means over seeds 1 to 2");
    const [a = 0, b = 0] = means;
    expect((await shownMean(playground)) / ((a + b) / 2)).toBeCloseTo(1, 2);
  },
);

/** FIFO's mean FCT of all flows, as it stands in the table. */
async function shownMean(playground: Playground): Promise<number> {
  const row = bars(playground).getByRole("row", { name: /^FIFO/ });
  const text = (await row.getByRole("cell").first().textContent()) ?? "";
  return Number(text.replace(/±.*/, "").replaceAll(",", ""));
}

test(
  "an edit runs the seeds anew, and a number of seeds out of range is not run",
  FULL,
  async ({ playground }) => {
    await playground.sampleWorkload({ Flows: "120" });
    await askSeeds(playground, "201");
    await expect(playground.numbers.seedsPanel).toContainText("2 to 200");
    await expect(playground.numbers.seeds).toContainText("Means over seeds 1 to 20,");
    await askSeeds(playground, "2");
    await expect(playground.numbers.seeds).toContainText("Means over seeds 1 to 2,");
    await playground.togglePolicy("LAS");
    await playground.settle();
    await expect(playground.numbers.seeds).toContainText("Means over seeds 1 to 2,");
    await expect(bars(playground).getByRole("row", { name: /^LAS/ })).toContainText("±");
  },
);

test("many seeds are cancelled at once, and what is known stays", FULL, async ({ playground }) => {
  await playground.sampleWorkload({ Flows: "20000" });
  const bar = playground.numbers.seeds;
  await playground.numbers.askSeeds("200");
  await expect(bar.getByRole("progressbar", { name: "Seeds" })).toBeVisible();
  await bar.getByRole("button", { name: "Cancel" }).click();
  await expect(bar).toContainText("Cancelled.");
  await expect(bar.getByRole("progressbar", { name: "Seeds" })).toHaveCount(0);
  await playground.settle();
});

test(
  "tails and sizes: of one run and of many, cut to a range, and in a link",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.sampleWorkload({ Flows: "300" });
    await playground.numbers.choose("distributions", "CCDF: still not done");
    await expect(
      page.getByRole("img", { name: /^FCT of all flows: share .* above/ }),
    ).toBeVisible();
    await playground.numbers.choose("distributions", "By size");
    await playground.numbers.choose("distributions", "Slowdown");
    const plot = page.getByRole("img", { name: /^Slowdown: median and 99th percentile by size/ });
    await expect(plot).toBeVisible();
    await askSeeds(playground, "3");
    await expect(plot).toHaveAccessibleName(/means over 3 seeds/);
    await playground.numbers.choose("distributions", "Ends of the axis, and numbers");
    await page.getByLabel("Slowdown axis from").fill("1");
    await page.getByLabel("to", { exact: true }).fill("50");
    await page.getByLabel("to", { exact: true }).press("Enter");
    await expect(page.getByRole("button", { name: "All of it" })).toBeVisible();
    await page.getByText("As a table").first().click();
    await expect(page.getByRole("table", { name: /^Median of slowdown, by size/ })).toContainText(
      "±",
    );
    await playground.expectNoAxeViolations();
  },
);

test(
  "differences and speed-ups flow by flow have a band a policy over seeds, and all metrics are saved with theirs",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.sampleWorkload({ Flows: "120" });
    await askSeeds(playground, "3");
    await playground.numbers.compareWith("FIFO");
    const others = (await bars(playground).getByRole("rowheader").count()) - 1;
    expect(others).toBeGreaterThan(1);
    for (const [name, heading] of [
      ["Δ FCT", /^FCT less that under FIFO,? of all flows: cumulative .* means over 3 seeds/],
      ["Speed-up", /^Speed-up over FIFO of all flows: cumulative .* means over 3 seeds/],
    ] as const) {
      await playground.numbers.choose("distributions", name);
      await playground.settle();
      const plot = page.getByRole("img", { name: heading });
      await expect(plot).toBeVisible();
      await expect(plot.locator('path[opacity="0.16"]')).toHaveCount(others);
    }

    await playground.numbers.moreColumns();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Save all metrics over the seeds as CSV" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/-seeds\.csv$/);
    const [head, ...rows] = readFileSync(await file.path(), "utf8")
      .trim()
      .split("\n");
    expect(head).toMatch(/^file,policy,label,class,statistic,mean,halfWidth,.*,ratioHalfWidth$/);
    const means = rows.filter((row) => row.includes(",fifo,FIFO,all,mean,"));
    expect(means).toHaveLength(1);
    const [mean, halfWidth] = (means[0] ?? "").split(",").slice(5).map(Number);
    expect((mean ?? 0) / (await shownMean(playground))).toBeCloseTo(1, 2);
    expect(halfWidth).toBeGreaterThan(0);
  },
);

test(
  "flows of a warm-up are in no statistic, and are not taken for terminated",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.sampleWorkload({ Flows: "200" });
    await playground.numbers.moreColumns();
    const metrics = playground.numbers.table;
    await expect(metrics).toContainText("FPT / OPT");
    await playground.flows.openMore();
    await playground.flows.field("Warm-up (share)").fill("0.1");
    await playground.settle();
    await expect(page.locator(".status-words")).toContainText(
      "180 flows counted, the first 20 left out",
    );
    await expect(metrics).not.toContainText("FPT / OPT");
    await expect(page.getByRole("main")).not.toContainText("terminated");

    // A choice whose words are cut off is not understood.
    const cutOff = await page
      .locator("#editor .segment span")
      .evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
      );
    expect(cutOff).toEqual([]);

    // A window in place of a warm-up: flows behind it arrive, and those under way at its end have no FCT.
    await page.getByRole("radio", { name: "A window of arrivals" }).check();
    await playground.settle();
    await expect(page.getByText(/[\d,]+ flows are sampled for it at most/)).toBeVisible();
    await expect(page.locator(".status-words")).toContainText(
      /flows counted, the first \d+ and the last [\d,]+ left out/,
    );
    await expect(page.getByRole("main")).not.toContainText("terminated");
    await playground.expectNoAxeViolations();
    await page.getByRole("radio", { name: "All flows" }).check();
    await playground.sentence.setNumber("Flows", "20");
    await playground.settle();
    await expect(page.getByRole("list", { name: "Remarks on these results" })).toContainText(
      /The links are used 0\.\d+ of the time at a load of 0\.8: this is no steady state/,
    );
  },
);
