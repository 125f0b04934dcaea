import { FULL } from "./full.ts";
import { expect, Playground, test } from "./playground.ts";
import { goTo } from "./ways.ts";

test(
  "where the address cannot be written the page goes on, and so do its steps",
  FULL,
  async ({ page }) => {
    await page.addInitScript(() => {
      history.pushState = history.replaceState = () => {
        throw new DOMException("more than 100 times per 30 seconds", "SecurityError");
      };
    });
    const playground = new Playground(page);
    await page.goto("./#/first");
    await page.getByRole("link", { name: "Bench" }).click();
    await expect(playground.flows.phrase).toBeVisible();
    await playground.settle();
    await goTo(page, "Learn");
    await expect(page.getByRole("main", { name: "Lessons" })).toBeVisible();
    expect(playground.complaints).toEqual([]);
  },
);

test("where no worker may begin the page says so and is at rest", async ({ page }) => {
  await page.addInitScript(() => {
    window.Worker = class {
      constructor() {
        throw new DOMException("denied", "SecurityError");
      }
    } as unknown as typeof Worker;
  });
  const playground = new Playground(page);
  await playground.open("./#/bench");
  await expect(page.getByText("The worker could not be started").first()).toBeVisible();
  expect(playground.complaints).toEqual([]);
});

test(
  "where a worker says nothing of its job the page says so, and the next run has another",
  FULL,
  async ({ page }) => {
    await page.clock.install();
    await page.addInitScript(() => {
      const { postMessage } = Worker.prototype;
      Worker.prototype.postMessage = () => {};
      Object.assign(window, { hear: () => Object.assign(Worker.prototype, { postMessage }) });
    });
    const playground = new Playground(page);
    await page.goto("./#/bench");
    await playground.flows.add();
    // It begins, by the clock of the machine.
    await expect.poll(() => page.workers().length).toBeGreaterThan(0);
    await page.waitForTimeout(1500);
    await page.clock.runFor(70_000);
    await expect(page.getByText("The worker has not answered for a minute").first()).toBeVisible();
    await page.evaluate(() => (window as unknown as { hear(): void }).hear());
    await playground.flows.add();
    await page.clock.runFor(2000);
    // Both that were added are there.
    await expect(playground.gantt("SRPT")).toHaveAccessibleName(/\b8 flows/);
    expect(playground.complaints).toEqual([]);
  },
);

test(
  "a part that another version has taken away takes neither the page nor unkept work with it",
  FULL,
  async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    const playground = new Playground(page);
    await playground.open("./#/bench");
    // The list of policies has been fetched, what runs them has not.
    await playground.palette.open();
    await playground.flows.openDraw();
    await page.route("**/assets/**", (route) => route.fulfill({ status: 404, body: "gone" }));
    await playground.flows.add();
    await expect(page.getByText("What is not kept could not be shown.")).toBeVisible();
    await playground.togglePolicy("PDQ");
    await expect(page.getByText("A part of the page could not be fetched.").first()).toBeVisible();
    await playground.settle();
    await expect(page.getByRole("contentinfo")).toContainText("could not be fetched");
    await playground.header.undo.click();
    await playground.settle();
    await expect(playground.gantt("SRPT")).toHaveAccessibleName(/\b7 flows/);
  },
);
