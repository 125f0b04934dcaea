import { FULL } from "./full.ts";
import { expect, type Playground, test } from "./playground.ts";

function bars({ page }: Playground) {
  return page.getByRole("table", { name: /by policy and size class/ });
}

test("every size class has a bar a policy, and more seeds give intervals", async ({
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
  await expect(page.getByText(/This run: seed 1, 200 flows, none left out/)).toBeVisible();
  await expect(bars(playground)).not.toContainText("±");
  await page.getByLabel(/Repeat over/).fill("3");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByText(/Means over seeds 1 to 3, 200 flows each/)).toBeVisible();
  await expect(bars(playground).getByRole("row", { name: /^FIFO/ })).toContainText("±");
  await page.getByLabel("Compare with").selectOption("FIFO");
  await expect(bars(playground).getByRole("row", { name: /^SRPT/ })).toContainText(/× 0\.\d+ ± /);
  await playground.expectNoAxeViolations();
  await page.getByRole("button", { name: "This run only" }).click();
  await expect(bars(playground)).not.toContainText("±");
});

test(
  "the means over seeds are those of the engine, whatever is run beside them",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.sampleWorkload({ Flows: "120" });
    const means: number[] = [];
    for (const seed of ["1", "2"]) {
      await page.getByLabel("Seed", { exact: true }).fill(seed);
      await playground.settle();
      means.push(await shownMean(playground));
    }
    await page.getByLabel("Seed", { exact: true }).fill("1");
    await playground.settle();
    await page.getByLabel(/Repeat over/).fill("2");
    await page.getByLabel(/Repeat over/).press("Enter");
    await expect(page.getByText(/Means over seeds 1 to 2/)).toBeVisible();
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
  "an edit makes the seeds void, and a number of seeds out of range is not run",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.sampleWorkload({ Flows: "120" });
    await page.getByLabel(/Repeat over/).fill("51");
    await expect(page.getByRole("status").filter({ hasText: "2 to 50" })).toBeVisible();
    await page.getByLabel(/Repeat over/).press("Enter");
    await expect(page.getByText(/This run: seed 1/)).toBeVisible();
    await page.getByLabel(/Repeat over/).fill("2");
    await page.getByLabel(/Repeat over/).press("Enter");
    await expect(page.getByText(/Means over seeds/)).toBeVisible();
    await playground.togglePolicy("LAS");
    await expect(page.getByText(/This run: seed 1/)).toBeVisible();
  },
);

test("many seeds are cancelled at once, and what is known stays", FULL, async ({ playground }) => {
  const { page } = playground;
  await playground.sampleWorkload({ Flows: "20000" });
  await page.getByLabel(/Repeat over/).fill("50");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByRole("progressbar", { name: "Seeds" })).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).last().click();
  await expect(page.getByText(/Cancelled\.$/)).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "Seeds" })).toHaveCount(0);
  await playground.settle();
});
