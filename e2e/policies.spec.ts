import { FULL } from "./full.ts";
import { expect, test } from "./playground.ts";

test("a policy comes with what it needs, which is said, and undone at once", async ({
  playground,
}) => {
  const { page } = playground;
  const { line } = playground.sentence;
  const before = await line.textContent();
  await playground.palette.open();
  await page.keyboard.type("homa");
  await page.keyboard.press("Enter");
  await playground.settle();
  const said = page
    .locator("#results")
    .getByText(
      /^Homa sends packets: your 12 flows now go to one host of a star of 13, a slot is 1 ms/,
    );
  await expect(said).toBeVisible();
  await expect(line).toContainText("all to one host, on a star of 13 hosts");
  await page.locator("#results").getByRole("button", { name: "Undo" }).click();
  await expect(said).toBeHidden();
  await expect(line).toHaveText(before ?? "");

  await page.keyboard.press("Escape");
  await test.step("another policy, or a formula, takes the place of one whose panel offers that", async () => {
    const { names } = playground.policies;
    const panel = await playground.policies.open("FIFO");
    await panel.getByRole("button", { name: "Replace" }).click();
    const list = page.getByRole("complementary", { name: "In place of FIFO" });
    await expect(playground.policies.name("FIFO")).toHaveAttribute("aria-expanded", "true");
    await list.getByRole("button", { name: /^LAS / }).click();
    await expect(names).toHaveText(["LAS", "PIAS", "ASRPT", "SRPT", "QCLIMB"]);
    const next = playground.policies.panel("LAS").panel;
    await expect(next).toContainText("Least attained service");
    await next.getByRole("button", { name: "Replace" }).click();
    await page.getByRole("button", { name: /Your own/ }).click();
    await expect(page.getByRole("textbox", { name: "rank =" })).toBeFocused();
    await page.keyboard.type("remaining");
    await expect(names).toHaveText(["remaining", "PIAS", "ASRPT", "SRPT", "QCLIMB"]);
  });
  // Another press takes a policy away.
  await playground.togglePolicy("PIAS");
  await expect(playground.policies.names).toHaveText(["remaining", "ASRPT", "SRPT", "QCLIMB"]);
});

test(
  "where a policy cannot run it is said why, and a press fetches what is lacking",
  FULL,
  async ({ playground }) => {
    const results = playground.page.getByRole("main");
    const said = results.getByText("D³ shares the link by rates: flows are a fluid now.");
    await playground.togglePolicy("D³");
    await expect(said).toBeVisible();
    await playground.model.choose("Slots");
    await playground.settle();
    const reason = results.getByText(/^D³ is not run: it is defined in the fluid model only/);
    await expect(reason).toBeInViewport();
    await expect(playground.gantt("FIFO")).toBeVisible();
    await results.getByRole("button", { name: "Fetch what it lacks" }).click();
    await playground.settle();
    await expect(said).toBeVisible();
    await expect(reason).toHaveCount(0);
  },
);

test(
  "a policy's panel makes a second one, moves it and takes it away",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    const { names } = playground.policies;
    const panel = await playground.policies.open("PIAS");
    await panel.getByRole("button", { name: "A second one" }).click();
    await expect(names).toHaveText(["FIFO", "PIAS", "PIAS (2)", "ASRPT", "SRPT", "QCLIMB"]);
    const second = playground.policies.panel("PIAS (2)").panel;
    await second.getByRole("textbox", { name: "Label" }).fill("two");
    await page.getByRole("button", { name: "Move right" }).click();
    await expect(names).toHaveText(["FIFO", "PIAS", "ASRPT", "two", "SRPT", "QCLIMB"]);
    await page.getByRole("button", { name: "Remove", exact: true }).click();
    await expect(names).toHaveText(["FIFO", "PIAS", "ASRPT", "SRPT", "QCLIMB"]);
    await playground.header.undo.click();
    await expect(names).toContainText(["FIFO", "PIAS", "ASRPT", "two"]);
  },
);

test(
  "a policy's panel has its mean in the long run, by size, beside that of the sample",
  FULL,
  async ({ playground }) => {
    await playground.sampleWorkload({ Flows: "300" });
    const panel = await playground.policies.open("SRPT");
    const means = panel.getByRole("table", { name: /^Mean FCT of SRPT/ });
    await expect(means.getByRole("row")).toHaveText([
      /Long run\s*This sample/,
      /^all\s*[\d,.]+\s*[\d,.]+$/,
      /^mice/,
      /^medium/,
      /^elephants/,
    ]);
    await panel.getByText("Step by step").click();
    await expect(panel).toContainText("f ← the flow with least left to send");
    await playground.expectNoAxeViolations();
  },
);
