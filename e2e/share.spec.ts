import { readFile } from "node:fs/promises";
import { FULL } from "./full.ts";
import { openedLink } from "./link-text.ts";
import { expect, Playground, test } from "./playground.ts";
import { goTo } from "./ways.ts";

test("a link brings the scenario, the view and the same results to another browser", async ({
  playground,
  browser,
}) => {
  const { page } = playground;
  await playground.clock.lanesBy("queue");
  await playground.settle();
  const link = await playground.header.link();
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#1\.[\w-]+$/);
  await expect(page.getByRole("dialog")).toContainText(`${link.length} characters`);
  await expect(page.getByRole("img", { name: "The link as a QR code" })).toBeVisible();
  // Nothing has to be scrolled to where there is room for it.
  await expect(page.getByRole("button", { name: "Cite", exact: true })).toBeInViewport();
  await page.setViewportSize({ width: 1440, height: 940 });
  const box = page.getByRole("dialog", { name: "Share" });
  expect(await box.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
  await playground.expectNoAxeViolations();

  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(other.getByText(/^✓ Reproduced: /)).toBeVisible();
  const elsewhere = new Playground(other);
  await expect(elsewhere.sentence.line).toContainText("12 flows drawn, 5 with deadlines");
  await expect(elsewhere.clock.lanes("queue")).toBeChecked();
  await other.context().close();

  await page.keyboard.press("Escape");
  await test.step("a link opens beside one's own work, which is a choice in the menu away", async () => {
    const { page } = playground;
    const link = await playground.header.link();
    await page.keyboard.press("Escape");
    await playground.flows.clear();
    await playground.flows.add();
    await playground.settle();
    await page.evaluate((hash) => {
      location.hash = hash;
    }, new URL(link).hash);
    await expect(page.getByText(/^Opened from a link\./)).toBeVisible();
    await expect(playground.gantt("SRPT")).toHaveAccessibleName(/12 flows/);
    await playground.switchScenario("Your own flows");
    await expect(playground.gantt("SRPT")).toHaveAccessibleName(/1 flow,/);
    expect(new URL(page.url()).hash).toBe("");
  });
  await test.step("an unchanged example is shared by its short address first; a link that mail has wrapped opens where it is pasted", async () => {
    // A page anew: an address that only differs behind the # would be taken up later.
    await page.goto("about:blank");
    await page.goto("./#/e/mice-elephants");
    await playground.settle();
    const link = await playground.header.link();
    const fields = page.getByRole("dialog").getByRole("textbox");
    await expect(fields.first()).toHaveAccessibleName("Short address");
    await expect(fields.first()).toHaveValue(/#\/e\/mice-elephants$/);
    await expect(
      page.getByText(/A phone reads it from up to \d+ times .* the last row too/),
    ).toBeVisible();
    await page.keyboard.press("Escape");
    await page.evaluate(
      (text) => {
        const data = new DataTransfer();
        data.setData("text/plain", text);
        document.body.dispatchEvent(
          new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
        );
      },
      `> See <${link.replace(/(.{60})/g, "$1=\n> ")}>.`,
    );
    await expect(page.getByText(/^Opened what you pasted\./)).toBeVisible();
  });
});

test(
  "a link that is cut off says so and leaves everything as it was",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await page.goto("./#1.jZRRb9sgFIX_yhXPVhTbTbJmT9ukSpF");
    await expect(page.getByText("The link could not be opened.")).toBeVisible();
    await expect(page.getByText(/damaged or cut off: copy it again/)).toBeVisible();
    await expect(playground.gantt("SRPT")).toHaveAccessibleName(/12 flows/);
    await playground.expectNoAxeViolations();
    await page.getByRole("button", { name: "Dismiss" }).click();
    await expect(page.getByText("The link could not be opened.")).toHaveCount(0);
  },
);

test("a scenario saved as a file opens again when it is dropped on the page", async ({
  playground,
}) => {
  const { page } = playground;
  await playground.header.openShare();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as a file" }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe("mice-elephants-and-a-late-burst.json");
  const text = await readFile(await download.path(), "utf8");
  await page.keyboard.press("Escape");
  await playground.flows.clear();
  await goTo(page, "Thresholds");
  await playground.drop("saved.json", text);
  await expect(page.getByText(/^Opened saved\.json\./)).toBeVisible();
  await expect(playground.gantt("SRPT")).toHaveAccessibleName(/12 flows/);
  await playground.drop("notes.txt", "size cdf");
  await expect(page.getByText("notes.txt could not be opened.")).toBeVisible();
  await expect(playground.gantt("SRPT")).toHaveAccessibleName(/12 flows/);
});

test(
  "Cite copies an entry with the version, the engine, the digest of the results and the address",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await playground.settle();
    await playground.header.openShare();
    const dialog = page.getByRole("dialog");
    const link = await dialog.getByRole("textbox", { name: "Link" }).inputValue();
    const { engine: version, digest } = openedLink(link).result;
    expect(digest).toMatch(/^[0-9a-f]{13}$/);
    // The page says which engine it runs, built from which sources.
    const engine = dialog.getByText(/^Slotwise \d+\.\d+\.\d+, engine [0-9a-f]{8,}$/);
    await expect(engine).toHaveText(new RegExp(`^Slotwise ${version}, `));
    await dialog.getByRole("button", { name: "Cite" }).click();
    await expect(dialog.getByText("Copied as BibTeX.")).toBeVisible();
    const entry = await page.evaluate(() => navigator.clipboard.readText());
    expect(entry).toContain(`  version = {${version}},\n`);
    expect(entry).toContain(`  note = {${await engine.textContent()}, results ${digest}},\n`);
    expect(entry).toContain(`  url = {${link.replace(/#.*/, "")}}\n}`);
  },
);

test("all numbers are saved as the command line writes them", FULL, async ({ playground }) => {
  const { page } = playground;
  await playground.header.openShare();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the numbers as CSV" }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe("mice-elephants-and-a-late-burst-flows.csv");
  const text = await readFile(await download.path(), "utf8");
  const lines = text.trimEnd().split("\n");
  expect(lines).toHaveLength(1 + 5 * 12);
  expect(lines[1]).toBe(
    "mice-elephants-and-a-late-burst,fifo,FIFO,e1,0,12,26,26,2.1666666666666665,,",
  );
  await page.getByRole("combobox", { name: "Numbers" }).selectOption("of every service");
  const again = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the numbers as JSON" }).click();
  expect((await again).suggestedFilename()).toBe("mice-elephants-and-a-late-burst-services.json");
  const { runs } = JSON.parse(await readFile(await (await again).path(), "utf8"));
  expect(runs[0].trace[0]).toEqual({ flow: "e1", start: 0, end: 2, queue: 0, rate: 1 });
  await page.keyboard.press("Escape");
  await playground.drop("results.csv", text);
  await expect(page.getByText(/^these are results: open the scenario/)).toBeVisible();
});
