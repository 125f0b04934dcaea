import type { Page } from "@playwright/test";
import { FULL } from "./full.ts";
import { expect, test } from "./playground.ts";
import { violations } from "./violations.ts";
import { goTo, goToBench } from "./ways.ts";

// React tells the console of what boundaries catch.
test.afterEach(({ playground }) => {
  playground.complaints.length = 0;
});

/** From now on no element of this kind can be made, as if what draws it had a fault; null: all can. */
async function breakElements(page: Page, name: string | null): Promise<void> {
  await page.evaluate((broken) => {
    const make = Document.prototype.createElement;
    document.createElement = (tag: string, ...rest: unknown[]) => {
      if (tag === broken) throw new Error(`no ${tag} today`);
      return make.call(document, tag, ...(rest as []));
    };
  }, name);
}

test("what fails in one place says so there, and is shown again as soon as it is another", async ({
  playground,
}) => {
  const { page } = playground;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const failure = page.getByRole("alert").filter({ hasText: "The results could not be shown." });
  await breakElements(page, "canvas");
  await playground.togglePolicy("LAS");
  await expect(failure).toContainText("Your scenario is kept.");
  expect(await violations(page)).toEqual([]);
  await failure.getByRole("button", { name: "Copy a report" }).click();
  await expect(failure.getByRole("button", { name: "Copied" })).toBeVisible();
  const report = await page.evaluate(() => navigator.clipboard.readText());
  expect(report).toMatch(/^Slotwise \d+\.\d+\.\d+\n/);
  expect(report).toContain("no canvas today");
  expect(report).toMatch(/^Results: [0-9a-f]+$/m);
  expect(report).toMatch(/^Link: http.*#1\./m);
  // Still broken: the next results are tried, and fail as well.
  await playground.togglePolicy("LAS");
  await playground.settle();
  await expect(failure).toBeVisible();
  await breakElements(page, null);
  await playground.flows.add();
  await playground.settle();
  await expect(failure).toHaveCount(0);
  await expect(playground.gantt("SRPT")).toHaveAccessibleName(/\b13 flows/);
});

test("what is not kept is not said to be", FULL, async ({ playground }) => {
  const { page } = playground;
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await playground.flows.add();
  await expect(page.getByText(/^Not kept: /)).toBeVisible();
  await breakElements(page, "canvas");
  await playground.togglePolicy("LAS");
  const failure = page.getByRole("alert").filter({ hasText: "The results could not be shown." });
  await expect(failure).toContainText("Your scenario is not kept by this browser");
});

test("every other place comes back too", FULL, async ({ playground }) => {
  const { page } = playground;
  const failure = page.getByRole("alert").filter({ hasText: "could not be shown." });
  await breakElements(page, "table");
  await goTo(page, "Workloads");
  await expect(failure).toContainText("The view “Workloads”");
  await breakElements(page, null);
  await goToBench(page);
  await goTo(page, "Workloads");
  await expect(page.getByRole("main", { name: "Workloads" }).getByRole("heading")).not.toHaveCount(
    0,
  );
  await goToBench(page);

  await playground.flows.openDraw();
  await breakElements(page, "input");
  await playground.flows.sampleTab.click();
  const ofPanel = failure.filter({ hasText: "The panel" });
  await expect(ofPanel).toBeVisible();
  // Another panel is shown all the same, and this one when it is wanted again.
  await playground.palette.open();
  await expect(ofPanel).toHaveCount(0);
  await breakElements(page, null);
  await playground.flows.openSample();
  await page.keyboard.press("Control+z");
  await playground.settle();
  await expect(failure).toHaveCount(0);
  await expect(playground.flows.sampleTab).not.toBeChecked();
});

test(
  "a formula bar that cannot be fetched leaves the sentence where it is",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await page.route("**/formula-bar-*", (route) => route.abort());
    await page.locator("body").press("=");
    const failure = page.getByRole("alert").filter({ hasText: "The formula could not be shown." });
    await expect(failure).toBeVisible();
    await expect(playground.sentence.line).toContainText("SRPT");
    await playground.togglePolicy("LAS");
    await expect(failure).toHaveCount(0);
  },
);

test(
  "a worker that vanishes without a word is noticed, and what it ran is run again",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    // The worker that makes the flows ends itself when it is asked for LAS.
    const vanish = `let isFirst = false;
  addEventListener("message", (event) => {
    const { input } = event.data;
    isFirst ||= input?.flows === true;
    if (!isFirst || input?.policy?.id !== "las") return;
    event.stopImmediatePropagation();
    close();
  });`;
    await page.route("**/engine.worker-*.js", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${vanish}${await response.text()}` });
    });
    await page.reload();
    await playground.settle();
    await playground.togglePolicy("LAS");
    await expect(page.getByRole("main")).toContainText("LAS is not shown: The worker stopped");
    await playground.settle();
    await playground.expectNoAxeViolations();
    await expect(playground.status.getByRole("button", { name: "Copy a report" })).toBeVisible();
    await playground.status.getByRole("button", { name: "Run again" }).click();
    await playground.settle();
    await expect(playground.gantt("LAS")).toBeVisible();
    await expect(playground.status.getByRole("button", { name: "Run again" })).toHaveCount(0);
  },
);

test("a view whose worker fails says so in its place", FULL, async ({ playground }) => {
  const { page } = playground;
  const fail = `addEventListener("message", (event) => {
    if (!["chain", "fourFlows", "eq1Surfaces", "referenceMeans"].includes(event.data.name)) return;
    event.stopImmediatePropagation();
    throw new Error("of this test");
  });`;
  await page.route("**/engine.worker-*.js", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${fail}${await response.text()}` });
  });
  for (const screen of ["reordering", "glossary", "thresholds"]) {
    await page.goto("about:blank");
    await playground.open(`./#/${screen}`);
    const said = page.getByRole("main").getByText(/^The worker (stopped|could not be started)/);
    await expect(said.first(), screen).toBeVisible();
  }
});

test("a part that the host no longer has is said, with a way on", FULL, async ({ playground }) => {
  const { page } = playground;
  await page.route("**/workloads-view-*.js", (route) => route.fulfill({ status: 404 }));
  await goTo(page, "Workloads");
  const failure = page.getByRole("alert").filter({ hasText: "could not be shown." });
  await expect(failure).toContainText("A part of the page could not be fetched");
  const notice = page.getByRole("status").filter({ hasText: "A part of the page could not" });
  await expect(notice.getByRole("button", { name: "Reload" })).toBeVisible();
  await page.unroute("**/workloads-view-*.js");
  await failure.getByRole("button", { name: "Reload" }).click();
  await playground.settle();
  await expect(page.getByRole("main", { name: "Workloads" })).toBeVisible();
});

const TOO_OLD = {
  "no CompressionStream": () => Reflect.deleteProperty(globalThis, "CompressionStream"),
  "arrays of before 2023": () => Reflect.deleteProperty(Array.prototype, "with"),
};

for (const [name, remove] of Object.entries(TOO_OLD)) {
  test(`a browser with ${name} is told that it is too old`, async ({ page }) => {
    await page.addInitScript(remove);
    await page.goto("./");
    await expect(page.locator("body")).toHaveText(/too old for Slotwise, which needs Chrome/);
    await expect(page.locator("#root")).toHaveCount(0);
  });
}

test("a browser that knows no modules is told so too", FULL, async ({ page }) => {
  await page.route("**/index.html*", async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    expect(text).toContain("<script nomodule ");
    // What such a browser makes of it.
    const body = text.replace("nomodule ", "").replaceAll('type="module"', 'type="none"');
    await route.fulfill({ response, body });
  });
  await page.goto("./index.html");
  await expect(page.locator("body")).toHaveText(/^This browser is too old for Slotwise/);
});

/** As a browser's translator does it: other letters stand in the place of the page's, here and in what is drawn later. */
const TRANSLATED = `(() => {
  const translate = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const all = [];
    while (walker.nextNode()) all.push(walker.currentNode);
    for (const node of all) {
      const isLeft = node.parentElement.closest('[translate="no"], svg, script, style, font');
      if (isLeft !== null || node.data.trim() === "") continue;
      const font = document.createElement("font");
      font.textContent = node.data;
      node.replaceWith(font);
    }
  };
  translate();
  new MutationObserver(translate).observe(document.body, { childList: true, subtree: true });
})()`;

test("a browser that translates pages breaks nothing, and leaves no number stale", async ({
  playground,
}) => {
  const { page } = playground;
  await page.evaluate(TRANSLATED);
  await playground.flows.add();
  await playground.settle();
  await expect(playground.sentence.line).toContainText("13 flows");
  expect(playground.complaints).toEqual([]);
});

test(
  "of several files that are dropped at once none is left out without a word",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    const files = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      for (const name of ["a.json", "b.json"]) data.items.add(new File(["{}"], name));
      return data;
    });
    await page.dispatchEvent("body", "drop", { dataTransfer: files });
    await expect(page.getByText("2 files at once: drop one")).toBeVisible();
  },
);
