import { spawnSync } from "node:child_process";
import { FULL } from "./full.ts";
import { expect, test } from "./playground.ts";

const SEED = 20261123;
const COUNT = 300;
/** A test's links: each test is over in some minutes. */
const PART = 50;
/** What is not quiet by then hangs, on a busy machine too. */
const WITHIN_MS = 60_000;

function spoiltLinks(): readonly string[] {
  const words = ["--seed", `${SEED}`, "--count", `${COUNT}`];
  const script = ["--import", "tsx", "app/cli/testing/fuzz/print-links.ts", ...words];
  const { stdout } = spawnSync(process.execPath, script, {
    encoding: "utf8",
    maxBuffer: 2 ** 27,
  });
  return stdout.trim().split("\n");
}

for (let from = 0; from < COUNT; from += PART) {
  const to = from + PART;
  test(
    `spoilt links ${from} to ${to - 1} leave the page whole (seed ${SEED})`,
    FULL,
    async ({ playground }) => {
      test.setTimeout(600_000);
      const { page } = playground;
      const links = spoiltLinks();
      expect(links).toHaveLength(COUNT);
      const wrong: string[] = [];
      for (const [k, link] of links.slice(from, to).entries()) {
        await page.goto(`./?${k}${link}`);
        const said = await page
          .waitForFunction(
            () => {
              if (document.documentElement.dataset["idle"] !== "true") return null;
              const words = document.body.innerText;
              if (words.includes("cannot show this page")) return "the page failed";
              if (/could not be shown|stopped working/.test(words)) return "a part failed";
              if (!words.includes("Examples")) return "blank";
              return "whole";
            },
            null,
            { timeout: WITHIN_MS },
          )
          .then((handle) => handle.jsonValue())
          .catch(() => "never idle");
        if (said === "whole") continue;
        wrong.push(`${from + k}: ${said}: ${link.slice(0, 200)}`);
      }
      expect(wrong).toEqual([]);
    },
  );
}
