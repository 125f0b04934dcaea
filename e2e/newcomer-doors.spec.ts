import { FULL } from "./full.ts";
import { expect, test } from "./newcomer.ts";
import { Playground } from "./playground.ts";
import { goTo } from "./ways.ts";

/** Where each leads, by what is then in the middle of the page. */
const DOORS = [["Share", "dialog", "Share", "Share"]] as const;

/** The ways in the header, likewise. */
const HEADER = [
  ["Learn", "main", "Lessons", "Lessons", "lessons"],
  ["Examples", "main", "Examples", "Who pays when mice", "examples"],
  ["Bench", "heading", "", "4 flows drawn", "bench"],
  ["Thresholds", "main", "Thresholds", "the best thresholds", "thresholds"],
] as const;

for (const [word, role, name, words, address] of HEADER) {
  test(
    `“${word}” in the header leads to #/${address}, and Back to this page`,
    FULL,
    async ({ newcomer }) => {
      const { page } = newcomer;
      await newcomer.open();
      const place = async () =>
        (await page.getByRole("link", { name: "Examples" }).first().boundingBox())?.x;
      const stood = (await place()) ?? Number.NaN;
      await goTo(page, word);
      await expect(page.getByRole(role, { name }).getByText(words).first()).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`#/${address}$`));
      // The words of the header stand where they stood: one of them is bolder, and a pixel wider.
      expect(Math.abs(((await place()) ?? 0) - stood)).toBeLessThanOrEqual(4);
      await page.goBack();
      await expect(newcomer.chart("FIFO")).toBeVisible();
    },
  );
}

test("the bench has the flows as they were left, in lanes of the same names; Back keeps the guess and what was moved", async ({
  newcomer,
}) => {
  const { page } = newcomer;
  await newcomer.open();
  await newcomer.say(8);
  await newcomer.show();
  await newcomer.bar("SRPT", "mouse 3").press("ArrowRight");
  await newcomer.settle();
  await page.getByRole("link", { name: "Bench" }).click();
  const playground = new Playground(page);
  await expect(playground.keys("SRPT")).toBeVisible();
  await playground.settle();
  const lanes = playground.gantt("FIFO").locator(".gantt-lane");
  await expect(lanes).toHaveText(["elephant", "mouse 1", "mouse 2", "mouse 3"]);
  await playground.openExactValues();
  await expect(playground.cell("arrival", "mouse 3")).toHaveValue("6");
  await page.goBack();
  await expect(newcomer.chart("SRPT")).toBeVisible();
  await newcomer.settle();
  await expect(newcomer.bar("FIFO", "mouse 3")).toHaveAttribute("aria-valuenow", "6");
  await expect(page.getByText("you 8")).toBeVisible();
});

test(
  "of two doors that are chosen before the first has opened, the last is gone through",
  FULL,
  async ({ newcomer }) => {
    const { page } = newcomer;
    await newcomer.open();
    let fetchOn = () => {};
    const bothChosen = new Promise<void>((resolve) => {
      fetchOn = resolve;
    });
    await page.route("**/assets/**", (route) => bothChosen.then(() => route.continue()));
    await page.getByRole("link", { name: "Bench" }).click();
    await goTo(page, "Learn");
    fetchOn();
    await expect(page.getByRole("main", { name: "Lessons" })).toBeVisible();
  },
);

for (const [door, role, name, words] of DOORS) {
  test(`“${door}” leads to ${name}`, FULL, async ({ newcomer }) => {
    const { page } = newcomer;
    await newcomer.open();
    await newcomer.show();
    await page.getByRole("button", { name: door, exact: true }).first().click();
    await expect(page.getByRole(role, { name }).getByText(words).first()).toBeVisible();
  });
}

test("“Be the scheduler” leads to the game, and Back to this page", FULL, async ({ newcomer }) => {
  const { page } = newcomer;
  await newcomer.open();
  await newcomer.show();
  await page.getByRole("link", { name: /^Be the scheduler/ }).click();
  await expect(page.getByRole("main", { name: "Be the scheduler" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Flows" })).toBeVisible();
  await expect(page).toHaveURL(/#\/game$/);
  await page.goBack();
  await expect(newcomer.chart("SRPT")).toBeVisible();
});

test(
  "“Real traffic” leads to web search at load 0.8, looked at as a crowd",
  FULL,
  async ({ newcomer }) => {
    const { page } = newcomer;
    await newcomer.open();
    await newcomer.show();
    await page.getByRole("button", { name: /^Real traffic/ }).click();
    const playground = new Playground(page);
    await playground.sentence.expectNumber("Load", "0.8");
    await playground.settle();
    await expect(page.getByText(/^99 of 100 mice are done within /)).toBeVisible();
    await expect(playground.clock.play).toHaveCount(0);
  },
);

test(
  "whoever has scenarios finds this page by name, and the canvas stands beside them",
  FULL,
  async ({ newcomer }) => {
    const { page } = newcomer;
    const playground = new Playground(page);
    await playground.open("./#/bench");
    await playground.flows.add();
    await playground.settle();
    await playground.header.command("first minute");
    await expect(page.locator("#newcomer")).toBeVisible();
    await newcomer.settle();
    await newcomer.show();
    await page.getByRole("button", { name: /^Draw your own/ }).click();
    await expect(playground.sentence.line).toHaveText(/^4 flows drawn .* FIFO, SRPT/);
    await expect(playground.flows.panel).toBeVisible();
    await playground.openScenarios();
    await expect(playground.scenarios.getByRole("listitem")).toHaveCount(2);
  },
);

test("a file that is dropped on the page opens on the bench", FULL, async ({ newcomer }) => {
  const { page } = newcomer;
  await newcomer.open();
  const link = { kind: "link", rate: 1 };
  const flows = [{ id: "a", arrival: 0, size: 2 }];
  const scenario = { version: 1, model: "slot", fabric: link, flows };
  const text = JSON.stringify({ ...scenario, policies: [{ id: "fifo" }] });
  const playground = new Playground(page);
  await playground.drop("dropped.json", text);
  await expect(playground.sentence.line).toHaveText(/^1 flow drawn .* under FIFO/);
});
