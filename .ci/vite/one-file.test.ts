import { gzipSync } from "node:zlib";
import { build } from "vite";
import { expect, test } from "vitest";

test("the browser's file is one file of at most 60 kB compressed", async () => {
  const configFile = "vite.browser.config.ts";
  const built = await build({ configFile, logLevel: "error", build: { write: false } });
  const output = Array.isArray(built) ? built.flatMap((one) => one.output) : [];
  const file = output.find(({ fileName }) => fileName === "slotwise.js");
  expect(file).toMatchObject({ type: "chunk", imports: [] });
  const code = file?.type === "chunk" ? file.code : "";
  expect(gzipSync(code).length).toBeLessThanOrEqual(60_000);
});
