import { FULL } from "./full.ts";
import { expect, test } from "./newcomer.ts";
import { Playground } from "./playground.ts";
import { goTo } from "./ways.ts";

/** Where each leads, by what is then in the middle of the page. */
const DOORS = [
  ["Share", "dialog", "Share", "Share"],
  ["Learn What if sizes are unknown?", "complementary", "Lesson", "The young go first"],
] as const;

/** The ways in the header, likewise. */
const HEADER = [
  ["Learn", "main", "Lessons", "Lessons", "lessons"],
  ["Examples", "dialog", "Worked examples", "Worked examples", "examples"],
  ["Bench", "main", "", "One wire, four transfers", "bench"],
  ["Thresholds", "main", "Thresholds", "Thresholds", "thresholds"],
] as const;

for (const [word, role, name, words, address] of HEADER) {
  test(
    `“${word}” in the header leads to #/${address}, and Back to this page`,
    FULL,
    async ({ newcomer }) => {
      const { page } = newcomer;
      await newcomer.open();
      await goTo(page, word);
      await expect(page.getByRole(role, { name }).getByText(words).first()).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`#/${address}$`));
      await page.goBack();
      await expect(newcomer.chart("FIFO")).toBeVisible();
    },
  );
}

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

test(
  "“Real traffic” leads to web search at load 0.8, its distributions first",
  FULL,
  async ({ newcomer }) => {
    const { page } = newcomer;
    await newcomer.open();
    await newcomer.show();
    await page.getByRole("button", { name: /^Real traffic/ }).click();
    await expect(page.getByLabel("Load", { exact: true })).toHaveValue("0.8");
    const playground = new Playground(page);
    await playground.settle();
    const service = page.getByRole("heading", { name: "Service over time" });
    const [distributions, later] = await Promise.all([
      playground.cdf.boundingBox(),
      service.boundingBox(),
    ]);
    expect(distributions?.y).toBeLessThan(later?.y ?? 0);
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
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("One wire, four transfers");
    await playground.openScenarios();
    await expect(playground.scenarios.getByRole("listitem")).toHaveCount(2);
  },
);

test("a file that is dropped on the page opens on the bench", FULL, async ({ newcomer }) => {
  const { page } = newcomer;
  await newcomer.open();
  const link = { kind: "link", rate: 1 };
  const flows = [{ id: "a", arrival: 0, size: 2 }];
  const scenario = { version: 1, title: "Dropped", model: "slot", fabric: link, flows };
  const text = JSON.stringify({ ...scenario, policies: [{ id: "fifo" }] });
  await new Playground(page).drop("dropped.json", text);
  await expect(page.getByRole("heading", { level: 1, name: "Dropped" })).toBeVisible();
});
