import { spawn } from "node:child_process";
import { parseArgs } from "node:util";
import { type Plugin, preview } from "vite";
import { isBuilt } from "../vite/kept-build.ts";

/**
 * The worker that keeps the page for use without a network would show the former build after an edit, and outlive this
 * server at an address that others use too. In its place comes one that takes away itself and what was kept.
 */
const NO_WORKER = `
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith("slotwise ")) await caches.delete(name);
  await registration.unregister();
  for (const page of await clients.matchAll()) await page.navigate(page.url).catch(() => {});
})()));
`;

const withoutWorker: Plugin = {
  name: "without-service-worker",
  configurePreviewServer({ middlewares }) {
    middlewares.use("/service-worker.js", (_, response) => {
      response.setHeader("Content-Type", "text/javascript");
      response.setHeader("Cache-Control", "no-store");
      response.end(NO_WORKER);
    });
  },
};

/**
 * `npm start`: builds the page if its sources are others than those of `dist/`, serves it and opens a browser, if one can be
 * seen from here (`BROWSER=none`: not). `-- --port N` asks for a port; one that is taken gives way to the next.
 */
async function main(): Promise<void> {
  const port = portOf(process.argv.slice(2));
  if (!isBuilt()) await build();
  const server = await preview({
    configFile: false,
    root: "app",
    appType: "mpa",
    logLevel: "error",
    plugins: [withoutWorker],
    build: { outDir: "../dist" },
    preview: { port, open: hasBrowser() },
  }).catch((error: Error) => fail(`The page cannot be served: ${error.message}`));
  console.log(`Slotwise is at ${server.resolvedUrls?.local[0]} (Ctrl+C ends it)`);
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(0));
}

/** The port that is asked for, 4173 unless `--port` says another. */
function portOf(words: readonly string[]): number {
  try {
    const { values } = parseArgs({ args: [...words], options: { port: { type: "string" } } });
    const port = Number(values.port ?? 4173);
    if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
    return fail(`--port: expected a whole number from 0 to 65535, got ${values.port}`);
  } catch (error) {
    return fail(`${(error as Error).message}\nnpm start -- --port N is all there is.`);
  }
}

/** Runs the build in a process of its own and tells its time on one line; what it says itself is shown only if it fails. */
async function build(): Promise<void> {
  const start = Date.now();
  const tell = (end: string) => {
    const line = `Building the page, once after each change … ${Math.round((Date.now() - start) / 1000)} s`;
    process.stdout.write(process.stdout.isTTY ? `\r${line}${end}` : end && `${line}${end}`);
  };
  tell("");
  const clock = setInterval(() => tell(""), 1000);
  const words = ["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"];
  const child = spawn(process.execPath, words, { stdio: ["ignore", "pipe", "pipe"] });
  const told: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => told.push(data));
  const status = await new Promise((resolve) => child.on("close", resolve));
  clearInterval(clock);
  tell("\n");
  if (status !== 0) fail(`${Buffer.concat(told)}\nThe page could not be built; above is why.`);
}

/** Without a screen, as over ssh, what opens a browser may open one made of text in this terminal. */
function hasBrowser(): boolean {
  const { CI, DISPLAY, WAYLAND_DISPLAY, WSL_DISTRO_NAME } = process.env;
  if (CI !== undefined) return false;
  return process.platform !== "linux" || !!(DISPLAY || WAYLAND_DISPLAY || WSL_DISTRO_NAME);
}

function fail(words: string): never {
  console.error(words);
  process.exit(1);
}

await main();
