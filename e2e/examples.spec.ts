import { readdirSync } from "node:fs";
import { FULL } from "./full.ts";
import { expect, Playground, test } from "./playground.ts";
import { goTo } from "./ways.ts";

const COUNT = readdirSync("workloads/presets").filter((name) => name.endsWith(".json")).length;

function examplesOf({ page }: Playground) {
  return page.getByRole("main", { name: "Examples" });
}

async function openExamples(playground: Playground, query = "") {
  await goTo(playground.page, "Examples");
  const main = examplesOf(playground);
  await main.getByRole("searchbox").fill(query);
  await playground.settle();
  return main;
}

test("a question found by typing opens with Enter at the top of the bench; undo brings back what was there", async ({
  playground,
}) => {
  const { page } = playground;
  await page.locator("#results").evaluate((results) => results.scrollTo(0, 9999));
  await openExamples(playground, "theorem 3");
  await page.keyboard.press("Enter");
  await playground.settle();
  await expect(page).toHaveURL(/#\/e\/asrpt-theorem-3$/);
  await expect(playground.gantt("FIFO")).toHaveAccessibleName(/8 flows/);
  expect(await page.locator("#results").evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  await page.keyboard.press("Control+z");
  await playground.settle();
  await expect(playground.gantt("PIAS")).toHaveAccessibleName(/12 flows/);

  await test.step("the examples are there at once, each a question with a picture, and nothing is run for them", async () => {
    const { page } = playground;
    const asked = await page.evaluateHandle(() => {
      const names: string[] = [];
      const post = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function (this: Worker, ...words: [unknown]) {
        names.push(JSON.stringify(words[0]).slice(0, 80));
        post.apply(this, words);
      };
      return names;
    });
    const main = await openExamples(playground);
    await expect(main.getByRole("listitem").filter({ has: page.getByRole("heading") })).toHaveCount(
      COUNT,
    );
    await expect(main.locator(".card-picture:has(path)")).toHaveCount(COUNT);
    await expect(main.locator("[aria-busy=true]")).toHaveCount(0);
    expect(await asked.jsonValue()).toEqual([]);

    await test.step("what is typed finds a transport too, which comes to the bench with what it needs", async () => {
      const main = await openExamples(playground, "homa");
      await expect(main.getByRole("status")).toHaveText(/1 transport.* and 2 examples/);
      await playground.expectNoAxeViolations();
      await main
        .getByRole("region", { name: "Transports" })
        .getByRole("button", { name: /^Homa/ })
        .click();
      await playground.settle();
      await expect(playground.gantt("Homa")).toBeVisible();
    });
  });
});

test(
  "the arrows go from the field to what is found and back, Escape begins anew; a word is explained where it stands",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    const main = await openExamples(playground, "starvation");
    const word = main
      .getByRole("region", { name: "Words" })
      .getByRole("button", { name: /^Starvation/ });
    await page.keyboard.press("ArrowDown");
    await expect(word).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.locator(".term-card")).toContainText("an elephant may starve");
    await page.keyboard.press("Escape");
    await expect(page.locator(".term-card")).toHaveCount(0);
    await page.keyboard.press("ArrowUp");
    await expect(main.getByRole("searchbox")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(main.getByRole("searchbox")).toHaveValue("");
    await page.keyboard.type("PDQ");
    const questions = main.locator(".card-open");
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("End");
    await expect(questions.last()).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(questions.nth((await questions.count()) - 2)).toBeFocused();
  },
);

test(
  "where nothing is found it says what to try, and a slip is named",
  FULL,
  async ({ playground }) => {
    const main = await openExamples(playground, "qqqq");
    await expect(main).toContainText("Nothing here has “qqqq”.");
    await main.getByRole("searchbox").fill("elefants");
    await main.getByRole("button", { name: "elephants" }).click();
    await expect(main.getByRole("searchbox")).toBeFocused();
    await expect(main.locator(".card-open").first()).toBeVisible();
  },
);

test(
  "a paper's numbers stand beside those measured here, with the errata",
  FULL,
  async ({ playground }) => {
    const main = await openExamples(playground, "NOS2 Fig. 1");
    await expect(main.locator(".card")).toHaveCount(1);
    await main.getByText("What comes out").click();
    const rows = main.getByRole("row");
    await expect(rows.filter({ hasText: "Flow 3 ends" })).toContainText(
      /Erratum: 10 units, .*9 units10 units ! \(erratum\)/,
    );
    await expect(rows.filter({ hasText: "shortest first" })).toContainText(
      /5 units5 units ✓ \(agrees\)/,
    );
    await playground.expectNoAxeViolations();
  },
);

test(
  "an example that is on the bench leads back to its answer; claims stand by paper",
  FULL,
  async ({ playground }) => {
    await playground.openExample("Equal split for optimal thresholds");
    const main = await openExamples(playground);
    await main.getByRole("button", { name: "How good are thresholds at equal shares?" }).click();
    const card = main.locator(".card").filter({ hasText: "on the bench now" });
    await expect(card).toBeInViewport();
    await card.getByText("What comes out").click();
    await expect(card.getByRole("row", { name: /ES-8 over that of optimal/ })).toContainText(
      "1.10 ×",
    );
    await main.getByRole("link", { name: "All claims of the papers, measured" }).click();
    const { page } = playground;
    await page.getByRole("link", { name: "PIAS", exact: true }).click();
    await expect(page).toHaveURL(/#\/papers\/pias$/);
    const claim = page.getByRole("article", { name: "Claim 5t", exact: true });
    await expect(claim).toContainText("−50 %“significantly better in the web search workload");
    await expect(claim).toContainText(/here.*(of|times) the paper’s; pooled, \d+ seeds/);
    await playground.expectNoAxeViolations();
    await page.goBack();
    await expect(page.getByRole("heading", { name: "Papers", level: 1 })).toBeVisible();
  },
);

test(
  "a paper's figure opens as its stored curves, and no other question stands there before",
  FULL,
  async ({ playground: { page } }) => {
    await page.goto("#/papers/pias");
    const figure = page.getByRole("button", { name: "Fig. 5a", exact: true });
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      const look = () => seen.push(document.querySelector("main h1")?.textContent ?? "");
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
    });
    await figure.click();
    await expect(page.getByRole("heading", { name: /^PIAS Fig. 5a: / })).toBeVisible();
    await expect(page.getByRole("main")).toContainText(/stored at \d of 5 points/);
    await expect(page.getByRole("main")).toContainText("Some samples are no steady state");
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    const asked = [...new Set(seen)].filter((words) => words.includes(" against "));
    expect(asked).toHaveLength(1);
    expect(asked[0]).toContain("against load, 0.4 to 0.8, over seeds 1 to 4,");
  },
);

test(
  "the commands find an example by its question, its figure and its title, and all of them",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.header.command("worked examples");
    await expect(examplesOf(playground)).toBeVisible();
    for (const words of ["beyond the last threshold", "theorem 6", "PIAS beyond its last"]) {
      await playground.header.command(words);
      await playground.settle();
      await expect(page).toHaveURL(/#\/e\/asrpt-theorem-6$/);
      await goTo(page, "Examples");
    }
  },
);

test("on a phone nothing runs over, found or opened", FULL, async ({ playground }) => {
  await playground.page.setViewportSize({ width: 390, height: 844 });
  const main = await openExamples(playground, "mice");
  const over = (): Promise<number> => main.evaluate((list) => list.scrollWidth - list.clientWidth);
  expect(await over()).toBeLessThanOrEqual(0);
  await main.getByRole("searchbox").fill("");
  for (const more of await main.getByText("What comes out").all()) await more.click();
  expect(await over()).toBeLessThanOrEqual(0);
});

test(
  "a page opened at an example has nothing to undo before somebody does something",
  FULL,
  async ({ page }) => {
    const playground = new Playground(page);
    await playground.open("#/e/mice-elephants");
    const undo = playground.header.undo;
    await expect(undo).toHaveCount(0);
    await playground.flows.clear();
    await expect(undo).toBeEnabled();
  },
);
