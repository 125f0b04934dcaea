// `npm start`. This file is plain JavaScript, so that it runs on any Node and before any package is there: what is missing it
// says in a sentence, with the command that helps.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { lacking } from "./lacking.mjs";

process.chdir(fileURLToPath(new URL("../..", import.meta.url)));

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null);
const said = lacking({
  node: process.versions.node,
  engines: read("package.json").engines.node,
  lock: read("package-lock.json"),
  installed: read("node_modules/.package-lock.json"),
  hasPackages: existsSync("node_modules/vite"),
});
if (said !== null) {
  console.error(said);
  process.exit(1);
}
const { register } = await import("tsx/esm/api");
register();
await import("./serve.ts");
