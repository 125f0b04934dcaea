import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LESSON_PANELS } from "../../engine/doors/files.ts";
import { addressOf, placeAt } from "../address/place.ts";
import { viewFromLink } from "../draw/view/view-choices.ts";
import { challengeOf } from "../game/game.ts";
import { PANELS } from "../shell/embed/embed-options.ts";
import { NEWCOMER_ADDRESS } from "../store/addresses.ts";
import { SCREENS } from "../store/view-slice.ts";

/** The words in the first column of each table of the page. */
const [inEmbeds = [], inSteps = [], inViews = [], addresses = []] = readFileSync(
  "docs/words.md",
  "utf8",
)
  .split(/\n\n(?=\|)/)
  .map((table) =>
    table
      .split("\n")
      .filter((row) => row.startsWith("| `"))
      .flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/`([^`]+)`/g)])
      .map(([, word = ""]) => word),
  )
  .filter((words) => words.length > 0);

test("docs/words.md says of every panel of an embed and of a lesson what it shows, and of no other", () => {
  expect(inEmbeds).toEqual([...PANELS]);
  expect(inSteps.toSorted()).toEqual([...LESSON_PANELS].sort());
});

test("it says what every word of a link's view does", () => {
  const { view } = viewFromLink({});
  const words = ["playhead", "embed", ...Object.keys(view)];
  expect(inViews.toSorted()).toEqual(words.sort());
});

test("it says what every address opens", () => {
  const screens = SCREENS.map(([screen]) => addressOf({ kind: "screen", screen }));
  expect(addresses).toEqual(expect.arrayContaining([...screens, NEWCOMER_ADDRESS, "#1.…"]));
  const example = addressOf({ kind: "example", name: "mice-elephants", policies: null });
  const step = addressOf({ kind: "step", lesson: "fifos-convoy", step: 2 });
  expect(addresses).toEqual(expect.arrayContaining([example, step, "#/examples"]));
  const [code = ""] = addresses.flatMap((address) => {
    const place = placeAt(address);
    return place?.kind === "challenge" ? [place.code] : [];
  });
  expect(challengeOf(code)).toMatchObject({ game: { seed: 1 } });
});
