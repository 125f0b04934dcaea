import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { written } from "../command.ts";
import { FULL } from "../full.ts";
import { type Box, until } from "./engine.ts";
import { boxInside, IDLE, inEveryEngine, inside, type Session } from "./session.ts";

/** The exercise of docs/exercises.md, as a link. */
function exerciseLink(): string {
  const docs = readFileSync("docs/exercises.md", "utf8");
  const [, json = ""] = docs.split("```json\n");
  return written(["link", "-"], json.slice(0, json.indexOf("```"))).trim();
}

function button(name: string): string {
  return `[...document.querySelectorAll("button")].find((it) => (it.getAttribute("aria-label") ?? it.textContent).startsWith("${name}"))`;
}

inEveryEngine(900, (session) => {
  async function dragFinish({ engine }: Session): Promise<void> {
    const plot = `document.querySelector(".guess-track")`;
    await until(engine, inside(plot));
    const box = await engine.read<Box>(boxInside(plot));
    const y = box.y + box.height / 2;
    await engine.drag({ x: box.x + box.width / 2, y }, { x: box.x + 0.7 * box.width, y });
    const mark = `document.querySelector(".guess-track.is-set")`;
    await until(engine, inside(mark));
  }

  for (const width of [1200, 820, 390]) {
    test(`a lesson's finish is dragged and answered at ${width} pixels`, FULL, async () => {
      const { engine, frame, press } = session();
      await frame("#/lessons/fifos-convoy/2", width);
      await dragFinish(session());
      await press(button("Answer"));
      await until(engine, inside(`document.querySelector(".guess-flag")`));
      await until(engine, inside(`document.querySelector(".lesson-told")`));
      await press(button("Next"));
      await until(engine, inside(`document.querySelector(".guess-board") && ${IDLE}`));
      const wide = inside("document.documentElement.scrollWidth");
      expect(await engine.read<number>(wide)).toBeLessThanOrEqual(width);
    });
  }

  test(
    "an exercise is asked in a frame, and its charts come out with the answer",
    FULL,
    async () => {
      const { engine, frame, press } = session();
      await frame(`embed.html${exerciseLink()}`, 820);
      await dragFinish(session());
      const charts = `document.querySelectorAll(".gantt-row").length`;
      expect(await engine.read<number>(inside(charts))).toBe(1);
      await press(button("Answer"));
      await until(engine, inside(`document.querySelector(".lesson-told") && ${charts} === 2`));
    },
  );

  test("an embed draws, plays, and tells of a key that it does not use", FULL, async () => {
    const { engine, frame, press } = session();
    await frame("embed.html?panels=gantt,playhead,cdf#/e/mice-elephants-late-burst", 820);
    await until(engine, inside(`document.querySelectorAll(".gantt-row").length >= 4`));
    await engine.read(`(() => {
        window.told = [];
        addEventListener("message", ({ data }) => { if (data?.kind === "key") told.push(data.key.key); });
      })()`);
    await press(button("Play"));
    await until(engine, inside(button("Pause")));
    await engine.read(
      inside(`document.activeElement.dispatchEvent(
        new window.frames[0].KeyboardEvent("keydown", { key: "PageDown", code: "PageDown", bubbles: true, cancelable: true }),
      )`),
    );
    await until(engine, `told.includes("PageDown")`);
  });

  test("the newcomer's page is as wide as 390 and 820 pixels", FULL, async () => {
    const { engine, frame } = session();
    for (const width of [390, 820]) {
      await frame("#/first", width);
      await until(engine, inside(`document.querySelector(".minute-bars")`));
      const wide = inside("document.documentElement.scrollWidth");
      expect(await engine.read<number>(wide)).toBeLessThanOrEqual(width);
    }
  });
});
