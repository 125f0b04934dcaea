import { readFile } from "node:fs/promises";
import { FULL } from "./full.ts";
import { expect, Playground, test } from "./playground.ts";

const TITLE = "Mice, elephants and a late burst";

test("several scenarios are kept, each with its flows and its past, over a reload", async ({
  playground,
}) => {
  const { page } = playground;
  await playground.openScenarios();
  await expect(playground.scenarioName).toContainText(TITLE);
  await page.getByRole("button", { name: "New", exact: true }).click();
  await playground.settle();
  await playground.flows.add();
  await playground.flows.add();
  await playground.settle();
  await expect(playground.gantt("SRPT")).toHaveAccessibleName(/2 flows/);

  await playground.switchScenario(TITLE);
  await expect(playground.gantt("SRPT")).toHaveAccessibleName(/12 flows/);
  await playground.switchScenario("Your own flows");
  await page.reload();
  await playground.settle();
  await expect(playground.gantt("SRPT")).toHaveAccessibleName(/2 flows/);
  await page.keyboard.press("Control+z");
  await playground.settle();
  await expect(playground.gantt("SRPT")).toHaveAccessibleName(/1 flow,/);
  // What was undone is kept too.
  await page.reload();
  await playground.settle();
  await playground.header.redo.click();
  await playground.settle();
  await expect(playground.gantt("SRPT")).toHaveAccessibleName(/2 flows/);
});

test(
  "they are duplicated, named and deleted, and what is deleted comes back",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.openScenarios();
    await page.getByRole("button", { name: "Duplicate", exact: true }).click();
    await playground.openScenarios();
    await playground.expectNoAxeViolations();
    await page.getByRole("button", { name: `Rename ${TITLE} (copy)` }).click();
    await page.keyboard.type("For the lecture");
    await page.keyboard.press("Enter");
    await expect(playground.scenarioName).toContainText("For the lecture");
    await expect(page.getByRole("button", { name: "Rename For the lecture" })).toBeFocused();
    await page.getByRole("button", { name: "Delete For the lecture" }).click();
    await expect(page.getByText("Deleted “For the lecture”.")).toBeVisible();
    await page.getByRole("button", { name: "Bring it back" }).click();
    await playground.openScenarios();
    await expect(playground.scenarioName).toContainText("For the lecture");
  },
);

test(
  "Escape ends a name that is typed, then closes the list and gives the focus back",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.header.share.focus();
    await playground.openScenarios();
    await expect(playground.scenarioName).toBeFocused();
    await page.getByRole("button", { name: `Rename ${TITLE}` }).click();
    await page.keyboard.type("Nothing");
    await page.keyboard.press("Escape");
    await expect(playground.scenarioName).toContainText(TITLE);
    await page.keyboard.press("Escape");
    await expect(playground.scenarios).toHaveCount(0);
    await expect(playground.header.share).toBeFocused();
  },
);

test(
  "a scenario that storage has damaged does not take the others with it",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.openScenarios();
    await page.getByRole("button", { name: "New", exact: true }).click();
    await playground.settle();
    await playground.flows.add();
    await playground.settle();
    await page.addInitScript(() => {
      const index = JSON.parse(localStorage.getItem("slotwise.scenarios") ?? "{}");
      localStorage.setItem(`slotwise.scenario.${index.current}`, '{"version":1,"dra');
      localStorage.setItem("slotwise.scenarios", "[");
    });
    await page.reload();
    await playground.settle();
    await expect(playground.gantt("SRPT")).toHaveAccessibleName(/12 flows/);
    await playground.openScenarios();
    await page.getByRole("button", { name: "A scenario that cannot be read", exact: true }).click();
    await expect(page.getByText("It is damaged. It stays as it is.")).toBeVisible();
    await playground.expectNoAxeViolations();
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save it as stored" }).click();
    expect(await readFile(await (await saved).path(), "utf8")).toBe('{"version":1,"dra');
  },
);

test("a scenario that another tab makes is in the list at once", FULL, async ({ playground }) => {
  const { page } = playground;
  await playground.openScenarios();
  const other = new Playground(await page.context().newPage());
  await other.open();
  await other.openScenarios();
  await other.page.getByRole("button", { name: "New", exact: true }).click();
  await other.settle();
  const made = playground.scenarios.getByRole("button", { name: "Your own flows", exact: true });
  await expect(made).toBeVisible();
  await expect(playground.gantt("SRPT")).toHaveAccessibleName(/12 flows/);
});

test(
  "undo reaches back across Clear, a worked example and a change of policies",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await playground.drawFlow(120);
    await playground.flows.clear();
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Command" }).fill("seven mice");
    await page.keyboard.press("Enter");
    await playground.settle();
    await playground.togglePolicy("LAS");
    for (let step = 0; step < 3; step++) await page.keyboard.press("Control+z");
    await playground.settle();
    await expect(playground.gantt("FIFO")).toHaveAccessibleName(/13 flows/);
    await page.keyboard.press("Control+z");
    await playground.settle();
    await expect(playground.gantt("FIFO")).toHaveAccessibleName(/12 flows/);
  },
);
