import { FULL } from "./full.ts";
import { expect, test } from "./playground.ts";

test("a bad value is explained beside its field and nothing that was typed is lost", async ({
  playground,
}) => {
  await playground.openExactValues();
  const size = playground.cell("size", "e1");
  await size.fill("-2");
  await playground.settle();
  await expect(size).toHaveAttribute("aria-invalid", "true");
  await expect(size).toHaveAccessibleDescription(/size: expected a positive integer, got -2/);
  await expect(size).toHaveValue("-2");
  await playground.expectNoAxeViolations();
  // The last good results stay on screen.
  await expect(playground.gantt("FIFO")).toHaveAccessibleName(/12 flows/);
  const age = playground.page.getByText("Results of the last valid input.");
  await expect(age).toBeVisible();

  await size.fill("6");
  await playground.settle();
  await expect(age).toHaveCount(0);
  await expect(size).not.toHaveAttribute("aria-invalid", "true");
  await expect(playground.gantt("FIFO")).toHaveAccessibleName(/last finish at 37 slots/);
});

test(
  "thresholds that do not ascend are explained beside their field",
  FULL,
  async ({ playground }) => {
    const { page, status } = playground;
    const field = await playground.policies.thresholds("PIAS");
    await field.fill("7, 3");
    await playground.settle();
    await expect(field).toHaveAccessibleDescription(
      /more than the threshold before it \(7\), got 3/,
    );
    // The charts say so too.
    await expect(playground.gantt("PIAS")).toHaveCount(0);
    await expect(page.locator(".gantt-absent")).toContainText(
      "PIAS is not shown: threshold 2: expected more than",
    );
    await expect(status.getByText("4 runs finished, 1 not run")).toBeAttached();
    await field.fill("3, 7");
    await playground.settle();
    await expect(playground.gantt("PIAS")).toBeVisible();
    await expect(page.locator(".gantt-absent")).toHaveCount(0);
  },
);

test(
  "a policy that needs estimates gets them, and says which flow has none",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    const main = page.getByRole("main");
    await playground.flows.clear();
    await playground.flows.add();
    await playground.togglePolicy("QCLIMB-FP");
    await expect(main.getByText(/^QCLIMB-FP goes by estimates of sizes: /)).toBeVisible();
    await expect(playground.gantt("FIFO")).toHaveAccessibleName(/1 flow/);
    // The next flow has none.
    await playground.flows.add();
    await expect(main.getByText("which these flows do not have.")).toBeVisible();
    const sentence = page.getByText(/qclimb-fp .*needs it on every flow/);
    const panel = await playground.policies.open("QCLIMB-FP");
    await expect(panel.locator(sentence)).toContainText('flow "mouse 2"');
    await expect(playground.gantt("FIFO")).toHaveAccessibleName(/2 flows/);
    await main.getByRole("button", { name: "Fetch what it lacks" }).click();
    await expect(sentence).toHaveCount(0);
    await playground.settle();
    await expect(main.getByText(/not run|not shown/)).toHaveCount(0);
  },
);

test("the words above the charts are about what is shown", FULL, async ({ playground }) => {
  const { page } = playground;
  const sentence = playground.sentence.line;
  await playground.sampleWorkload({ Flows: "200", Load: "0.5" });
  await expect(sentence).toContainText("at load 0.5");
  const age = page.getByText("Results of the last valid input.");
  // A wrong number of the sentence comes no further.
  await playground.sentence.setNumber("Load", "0");
  const typed = sentence.getByRole("textbox", { name: "load" });
  await expect(typed).toHaveValue("0");
  await expect(typed).toHaveAttribute("aria-invalid", "true");
  await expect(sentence.getByRole("alert")).toHaveText("a number from 0.01 to 2");
  await expect(age).toHaveCount(0);
  await page.keyboard.press("Escape");
  await playground.sentence.expectNumber("Load", "0.5");
  // From elsewhere it does, and the sentence tells of what is shown.
  await playground.header.openJson();
  const { json } = playground.header;
  await json.fill((await json.inputValue()).replace('"load": 0.5', '"load": 0'));
  await expect(age).toBeVisible();
  await expect(sentence).toContainText("at load 0.5");
});

test(
  "all that is wrong with a list of thresholds is said at once",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await (await playground.policies.thresholds("PIAS")).fill("7, 3, x");
    await expect(
      page.getByText("Expected more than the threshold before it (7), got 3", { exact: true }),
    ).toBeVisible();
    await expect(page.getByText(/^Expected a positive number .*, got "x"$/)).toBeVisible();
    await playground.expectNoAxeViolations();
  },
);

test(
  "a load with a comma is told to be written with a point, and one from 1 on what it means",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    const growing = page.getByText(/^From a load of 1 on, queues grow/);
    await playground.sampleWorkload({ Flows: "100", Load: "0,8" });
    const { line } = playground.sentence;
    await expect(line.getByRole("alert")).toHaveText("a number from 0.01 to 2 (write 0.8)");
    await expect(growing).toHaveCount(0);
    await page.keyboard.press("Escape");
    await playground.sentence.setNumber("Load", "1.2");
    await expect(growing).toBeVisible();
  },
);

test(
  "a table dropped on the page stands where tables are read, and nothing is lost; a picture is no text",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    const said = page.getByRole("status");
    await playground.drop("x.gz", "\u0000\u0001garbage");
    await expect(said.filter({ hasText: "it is no text" })).toBeVisible();
    await playground.drop("sizes.txt", "1460 0.5\n14600 1\n");
    await playground.settle();
    await expect(
      said.filter({ hasText: "sizes.txt looks like a distribution of sizes" }),
    ).toBeVisible();
    const text = page.getByLabel("Or paste it here");
    await expect(text).toHaveValue("1460 0.5\n14600 1\n");
    await expect(page.getByRole("button", { name: "Choose this CDF of 2 points" })).toBeVisible();
    await playground.expectNoAxeViolations();

    // What is typed there makes way for the next file, and comes back.
    await text.fill("1 0.5\n2 1");
    await said.getByRole("button", { name: "Back" }).click();
    await playground.settle();
    await expect(playground.gantt("FIFO")).toHaveAccessibleName(/12 flows/);
    await playground.drop("sizes.csv", "size,cdf\n1,0.5\n3,1\n");
    await playground.settle();
    await expect(text).toHaveValue("size,cdf\n1,0.5\n3,1\n");
    await page.getByRole("button", { name: "Back to what you had typed" }).click();
    await expect(text).toHaveValue("1 0.5\n2 1");
  },
);

test("a table dropped on a lesson leaves it only if asked to", FULL, async ({ playground }) => {
  const { page } = playground;
  await playground.beginLesson();
  await expect(page.getByRole("complementary", { name: "Lesson" })).toBeVisible();
  await playground.drop("sizes.txt", "1460 0.5\n14600 1\n");
  await page.getByRole("button", { name: "Open it in Workloads" }).click();
  await playground.settle();
  await expect(page.getByLabel("Or paste it here")).toHaveValue(/^1460/);
});

test(
  "a large file is read beside the page, which says so and can be told to stop",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    const said = page.getByRole("status");
    const flow = (_: unknown, k: number) => `{"id":"flow ${k}","arrival":${k},"size":1}`;
    const flows = Array.from({ length: 30_000 }, flow);
    const head = '{"version":1,"model":"slot","fabric":{"kind":"link"},"policies":[{"id":"fifo"}]';
    // Workers that never begin.
    await page.evaluate(() => {
      const { postMessage } = Worker.prototype;
      Worker.prototype.postMessage = function (this: Worker, ...rest: unknown[]) {
        if (!("isHeldBack" in globalThis)) postMessage.apply(this, rest as [unknown]);
      };
      Object.assign(globalThis, { isHeldBack: true });
    });
    await playground.drop("large.json", `${head},"flows":[${flows}]}`);
    await expect(said.filter({ hasText: "Reading large.json (1 MB)…" })).toBeVisible();
    await playground.expectNoAxeViolations();
    await said.getByRole("button", { name: "Cancel" }).click();
    await expect(said.filter({ hasText: "Reading" })).toHaveCount(0);
    await playground.settle();
    await expect(playground.gantt("FIFO")).toHaveAccessibleName(/12 flows/);

    await page.evaluate(() => Reflect.deleteProperty(globalThis, "isHeldBack"));
    await playground.drop("large.json", `${head},"flows":[${flows}]}`);
    await expect(said.filter({ hasText: "Opened large.json." })).toBeVisible();
    await playground.settle();
    await playground.openCharts();
    await expect(playground.gantt("FIFO")).toHaveAccessibleName(/30,000 flows/);
  },
);
