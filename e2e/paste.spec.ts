import { FULL } from "./full.ts";
import { expect, test } from "./playground.ts";
import { goTo } from "./ways.ts";

const PASTED = {
  version: 1,
  model: "slot",
  fabric: { kind: "link" },
  flows: [{ id: "a", arrival: 0, size: 2 }],
  policies: [{ id: "las" }],
};

test("rows of a spreadsheet become flows, chosen, in one step of undo", async ({ playground }) => {
  const { page } = playground;
  await playground.flows.openDraw();
  await playground.drawing.paste("size\tstart\tname\tcolour\n5\t3\tx1\tred\n2\t4\te1\tblue\n");
  await expect(playground.gantt("SRPT")).toHaveAccessibleName(/14 flows/);
  await expect(page.getByText(/^Added 2 flows from the clipboard\./)).toBeVisible();
  await expect(page.getByText("The column “colour” is not read.")).toBeVisible();
  await expect(playground.bar("x1")).toHaveAccessibleName("x1: arrives at 3, 5 packets");
  // The name e1 was taken.
  await expect(playground.bar("e3")).toHaveAccessibleName("e3: arrives at 4, 2 packets");
  await expect(page.getByText("2 flows chosen")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(playground.bar("x1")).toHaveCount(0);
});

test(
  "what cannot be read is named by line, to be corrected on the spot",
  FULL,
  async ({ playground }) => {
    await playground.drawing.paste("id,arrival,size\na,0,5\nb,soon,5\nc,1,-2");
    const box = playground.flows.panel;
    await expect(
      box.getByText('line 3: expected a number from 0 as arrival, got "soon"'),
    ).toBeVisible();
    await expect(
      box.getByText('line 4: expected a positive number as size, got "-2"'),
    ).toBeVisible();
    await playground.expectNoAxeViolations();
    await expect(playground.gantt("SRPT")).toHaveAccessibleName(/12 flows/);
    // What was pasted came to where it is corrected, with the focus.
    await expect(box.getByLabel("Or paste rows of a spreadsheet")).toBeFocused();
    await box.getByRole("textbox").fill("id,arrival,size\na,0,5\nb,1,5\nc,1,2");
    await box.getByRole("button", { name: "Add 3 flows" }).click();
    await playground.settle();
    await expect(playground.gantt("SRPT")).toHaveAccessibleName(/15 flows/);
  },
);

test("flows are copied as a table that pastes as the same flows", FULL, async ({ playground }) => {
  await playground.drawing.box("m1", "e2");
  await playground.bar("m1").focus();
  const text = await playground.drawing.copied();
  expect(text.split("\n").slice(0, 3)).toEqual([
    "id\tarrival\tsize\tspread\tweight\tdeadline\tlower\tupper\testimate",
    expect.stringMatching(/^m1\t1\t2\t/),
    expect.stringMatching(/^e2\t2\t9\t/),
  ]);
  await playground.drawing.paste(text);
  await expect(playground.gantt("SRPT")).toHaveAccessibleName(/14 flows/);
  await expect(playground.bar("m8")).toHaveAccessibleName("m8: arrives at 1, 2 packets");
});

test(
  "a column pasted into the table fills the cells below, and adds the rows it lacks",
  FULL,
  async ({ playground }) => {
    await playground.openExactValues();
    await playground.cell("size", "m7").focus();
    await playground.drawing.paste("4\n5\n6\n");
    await expect(playground.cell("size", "m7")).toHaveValue("4");
    await expect(playground.cell("size", "d3")).toHaveValue("5");
    await expect(playground.cell("size", "elephant 1")).toHaveValue("6");
    await expect(playground.gantt("SRPT")).toHaveAccessibleName(/13 flows/);
  },
);

test("a trace of one's own on a network of one's own: drop it, drop the network, schedule", async ({
  playground,
}) => {
  const { page } = playground;
  const box = playground.flows.panel;
  await playground.drop("trace.txt", "4 x 11 0.5 150000\n5 y 11 0.75 300000\n6 z 11 1 90000\n");
  await expect(box.getByRole("combobox", { name: /^Column \d/ })).toHaveCount(5);
  // A guess stands there, which may be right.
  await box.getByRole("button", { name: "Use these columns" }).click();
  await expect(box.getByText("The columns are read as src, -, dst, start, bytes.")).toBeVisible();
  const column = (k: number) => box.getByRole("combobox", { name: `Column ${k}` });
  // Of two starts the one before takes what this column was.
  await column(5).selectOption("start_s");
  await expect(column(4)).toHaveValue("bytes");
  for (const [k, word] of ["src", "-", "dst", "start_ms", "bytes"].entries()) {
    await column(k + 1).selectOption(word);
  }
  await playground.expectNoAxeViolations();
  const network = { kind: "star", hosts: 12, rate: 125000 };
  const units = { size: "bytes", time: "ms" };
  await playground.drop("network.json", JSON.stringify({ fabric: network, units }));
  await expect(box.getByRole("combobox", { name: "On" })).toHaveValue("here");
  await box.getByRole("button", { name: "Schedule the 3 flows" }).click();
  await playground.settle();
  await expect(playground.sentence.line).toContainText("3 flows drawn, all to one host, on a star");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+z");
  await playground.settle();
  await expect(playground.gantt("SRPT")).toHaveAccessibleName(/12 flows/);
});

test(
  "a list too long for the page is read by a worker, and its sizes are drawn from",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    const rows = Array.from({ length: 100_001 }, (_, i) => `${i},${100 + (i % 977)},${i % 9}`);
    await playground.drop("trace.csv", ["start,bytes,src", ...rows].join("\n"));
    await expect(page.getByText("100,001 flows are more than the page schedules")).toBeVisible();
    await page.getByRole("button", { name: "Draw from their sizes in Workloads" }).click();
    await page.getByRole("button", { name: "Choose the sizes of these flows" }).click();
    const table = page.getByRole("table", { name: "Sizes of the distributions shown" });
    await expect(table.getByRole("row", { name: /^trace\.csv/ })).toContainText("587 B");
  },
);

test(
  "an experiment is pasted anywhere, and a curve of sizes is read where such are",
  FULL,
  async ({ playground }) => {
    const { page } = playground;
    await goTo(page, "Sweep");
    await playground.drawing.paste("once upon a time there were 3 flows\nin 2 queues");
    await playground.drawing.paste(JSON.stringify(PASTED));
    await playground.settle();
    await expect(page.getByText(/^Opened what you pasted\./)).toBeVisible();
    await expect(playground.sentence.line).toContainText(
      "1 flow drawn on one link, in slots, under LAS",
    );
    await playground.flows.openSample();
    await page.keyboard.press("Escape");
    await playground.drawing.paste("# bytes share\n1460 0.5\n14600 1\n");
    await expect(page.getByRole("button", { name: "Choose this CDF of 2 points" })).toBeVisible();
  },
);

test("prose and a single number are left alone", FULL, async ({ playground }) => {
  await playground.drawing.paste("see you at noon");
  await playground.drawing.paste("12");
  await playground.drawing.paste("1\t2");
  // The last of them is a flow, and the only one.
  await expect(playground.gantt("SRPT")).toHaveAccessibleName(/13 flows/);
  await expect(playground.page.getByRole("dialog")).toHaveCount(0);
});
