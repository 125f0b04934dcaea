import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { limitsPage } from "./limits-page.ts";

/** `npm run docs:limits`: the limits of a scenario as a page; `--write` writes docs/limits.md. */
const { values } = parseArgs({ options: { write: { type: "boolean", default: false } } });
const page = limitsPage();
if (values.write)
  writeFileSync(fileURLToPath(new URL("../../../docs/limits.md", import.meta.url)), page);
else process.stdout.write(page);
