import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { FULL, fullIf } from "./full.ts";
import { expect, Playground, TWELVE_FLOWS, test } from "./playground.ts";
import { goTo, goToBench } from "./ways.ts";

const TITLE = "Mice, elephants and a late burst";

async function addFlow(playground: Playground): Promise<void> {
  await playground.flows.add();
  await playground.settle();
}

/** How many scenarios the browser has stored. */
function storedCount(page: Page): Promise<number> {
  return page.evaluate(
    () => Object.keys(localStorage).filter((key) => key.startsWith("slotwise.scenario.")).length,
  );
}

const flowsOf = (playground: Playground, count: number) =>
  expect(playground.gantt("SRPT")).toHaveAccessibleName(new RegExp(`\\b${count} flows`));

test("two tabs follow each other, and keep both versions where both have changed", async ({
  playground,
}) => {
  await addFlow(playground);
  await expect.poll(() => storedCount(playground.page)).toBe(1);
  const other = new Playground(await playground.page.context().newPage());
  await other.open();
  await flowsOf(other, 13);
  await addFlow(other);
  await flowsOf(playground, 14);
  // The other tab stores something that this one has not heard of when it is edited itself.
  await playground.page.evaluate(() => {
    window.addEventListener("storage", (event) => event.stopImmediatePropagation(), true);
    const key = Object.keys(localStorage).find((name) => name.startsWith("slotwise.scenario."));
    const text = localStorage.getItem(key ?? "") ?? "";
    localStorage.setItem(key ?? "", text.replace(/"past":.*/s, '"past":[]}'));
  });
  await addFlow(playground);
  const notice = playground.page.getByText(`Your version is “${TITLE} (other tab)”.`);
  await expect(notice).toBeVisible();
  await playground.expectNoAxeViolations();
  await flowsOf(playground, 15);
  await flowsOf(other, 14);
  await other.openScenarios();
  await expect(other.scenarios.getByRole("listitem")).toHaveCount(2);
});

test("what 0.2 stored opens, half-typed values and undo too, and is stored anew once it is edited", async ({
  page,
}) => {
  const path = fileURLToPath(
    new URL("kept/0.2.0/storage/half-typed-thresholds.json", import.meta.url),
  );
  const { localStorage: stored } = JSON.parse(await readFile(path, "utf8"));
  await page.addInitScript((items) => {
    for (const [key, text] of Object.entries(items)) {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, String(text));
    }
  }, stored as object);
  const playground = new Playground(page);
  await playground.open();
  await playground.policies.open("PIAS");
  const field = page.getByLabel("Thresholds, as sizes");
  await expect(field).toHaveValue("3, 7, x");
  await expect(page.locator(".policy-form .fault")).toHaveText(/got "x"$/);
  await field.fill("3, 7, y");
  await playground.settle();
  await page.reload();
  await playground.settle();
  await playground.policies.open("PIAS");
  await expect(field).toHaveValue("3, 7, y");
  await playground.header.undo.click();
  await expect(field).toHaveValue("3, 7, x");
});

const FORBIDDEN = {
  "no storage at all": () =>
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    }),
  "a storage that refuses everything": () => {
    for (const name of ["getItem", "setItem", "removeItem", "key"] as const) {
      Storage.prototype[name] = () => {
        throw new DOMException("denied", "SecurityError");
      };
    }
  },
  "a storage that drops what it is given": () => {
    Storage.prototype.setItem = () => {};
  },
};

for (const [name, forbid] of Object.entries(FORBIDDEN)) {
  test(`with ${name} the page works, and says what is not kept`, FULL, async ({ page }) => {
    await page.addInitScript(forbid);
    const playground = new Playground(page);
    // Where nothing is kept, the address alone leads to the bench.
    await playground.open("./#/bench");
    await expect(page.getByText(/^Not kept/)).toHaveCount(0);
    await addFlow(playground);
    await expect(page.getByText(`Not kept: “Mice and elephants”.`)).toBeVisible();
    await playground.expectNoAxeViolations();
    await flowsOf(playground, 7);
    await goTo(page, "Examples");
    await expect(page.getByText(/^Not kept/)).toBeVisible();
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download all" }).click();
    const text = await readFile(await (await saved).path(), "utf8");
    // The browser asks before the work is lost.
    const asked = page.waitForEvent("dialog");
    const left = page.reload().catch(() => null);
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.accept();
    await left;
    await playground.settle();
    await goToBench(page);
    await flowsOf(playground, 6);
    await playground.drop("all.json", text);
    await expect(page.getByText("Opened 1 of 1 scenarios of all.json.")).toBeVisible();
    await playground.settle();
    await flowsOf(playground, 7);
    expect(playground.complaints).toEqual([]);
  });
}

test("a full storage is said until there is room, whatever else is said", async ({
  playground,
}) => {
  const { page } = playground;
  await page.evaluate(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    Object.assign(window, { room: () => Object.assign(Storage.prototype, { setItem }) });
  });
  await addFlow(playground);
  const lasting = page.getByText(`Not kept: “${TITLE}”.`);
  await expect(lasting).toBeVisible();
  await playground.drop("notes.txt", "nothing");
  await expect(page.getByText("notes.txt could not be opened.")).toBeVisible();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(lasting).toBeVisible();
  await addFlow(playground);
  await expect(lasting).toBeVisible();
  await page.evaluate(() => (window as unknown as { room(): void }).room());
  await addFlow(playground);
  await expect(lasting).toHaveCount(0);
  await page.reload();
  await playground.settle();
  await flowsOf(playground, 15);
});

test("what links bring is not stored until it is touched", FULL, async ({ playground }) => {
  const { page } = playground;
  const link = await playground.header.link();
  await page.keyboard.press("Escape");
  await playground.flows.clear();
  await addFlow(playground);
  await expect.poll(() => storedCount(page)).toBe(1);
  for (let visit = 0; visit < 3; visit++) {
    await page.goto("about:blank");
    await page.goto(link);
    await playground.settle();
    await flowsOf(playground, 12);
  }
  expect(await storedCount(page)).toBe(1);
  await addFlow(playground);
  await expect.poll(() => storedCount(page)).toBe(2);
});

const FAULTS = {
  "as it is loaded": () => {
    if (location.search === "?empty") return;
    Object.defineProperty(navigator, "hardwareConcurrency", {
      get() {
        throw new Error("of this test");
      },
    });
  },
  "as it starts": () => {
    if (location.search === "?empty") return;
    const { addEventListener } = Document.prototype;
    Document.prototype.addEventListener = function (this: Document, ...rest: unknown[]) {
      if (rest[0] === "drop") throw new Error("of this test");
      (addEventListener as (...all: unknown[]) => void).apply(this, rest);
    };
  },
};

for (const [when, breakIt] of Object.entries(FAULTS)) {
  test(
    `a page that breaks ${when} says so, gives the work and goes on empty`,
    fullIf(when === "as it is loaded"),
    async ({ page }) => {
      const playground = new Playground(page);
      await playground.open(TWELVE_FLOWS);
      await addFlow(playground);
      await expect.poll(() => storedCount(page)).toBe(1);
      await page.addInitScript(breakIt);
      await page.reload();
      await expect(page.getByRole("alert")).toContainText("Slotwise cannot show this page.");
      await playground.expectNoAxeViolations();
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
      await page.getByRole("button", { name: "Copy a report" }).click();
      await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
      const report = await page.evaluate(() => navigator.clipboard.readText());
      expect(report).toMatch(/^Slotwise \d.*\nWhat failed: the start\nWhy: .*of this test/);
      const saved = page.waitForEvent("download");
      await page.getByRole("button", { name: "Download all scenarios" }).click();
      const { scenarios } = JSON.parse(await readFile(await (await saved).path(), "utf8"));
      expect(scenarios).toEqual([
        { name: expect.any(String), text: expect.stringContaining('"version":1') },
      ]);
      await page.getByRole("button", { name: "Open an empty drawing" }).click();
      await playground.settle();
      expect(new URL(page.url()).search).toBe("");
      await playground.openScenarios();
      await expect(playground.scenarioName).toHaveText("Your own flows");
      const kept = playground.scenarios.getByRole("button", { name: TITLE, exact: true });
      await expect(kept).toBeVisible();
    },
  );
}

test("a page of which a script does not come says so", async ({ page }) => {
  await page.route("**/page-*.js", (route) => route.abort());
  await page.goto("./");
  await expect(page.getByRole("alert")).toContainText("Slotwise cannot show this page.");
});
