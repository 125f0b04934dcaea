import { spawn, spawnSync } from "node:child_process";
import type { Page } from "@playwright/test";
import { isBuilt } from "../../.ci/vite/kept-build.ts";

/** Builds unless `dist/` is of these sources, serves `dist/` and hands the address on; the server ends with it. */
export async function withPreview(
  port: number,
  use: (url: string) => Promise<void>,
): Promise<void> {
  if (!isBuilt()) {
    const { status } = spawnSync("npm", ["run", "--silent", "build"], { stdio: "ignore" });
    if (status !== 0) throw new Error("The build failed: npm run build says why.");
  }
  const words = ["node_modules/vite/bin/vite.js", "preview", "--host", "127.0.0.1"];
  const server = spawn("node", [...words, "--port", String(port), "--strictPort"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    await new Promise<void>((resolve, reject) => {
      server.stdout.on("data", (text: Buffer) => {
        if (text.toString().includes("Local")) resolve();
      });
      server.on("exit", () => reject(new Error(`No server on port ${port}: is it taken?`)));
    });
    await use(`http://127.0.0.1:${port}/`);
  } finally {
    server.kill();
  }
}

/** Opens a scenario as a file that is dropped on the page. */
export function dropScenario(page: Page, scenario: object): Promise<void> {
  return page.evaluate((text) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text], "dropped.json", { type: "application/json" }));
    const init = { dataTransfer, bubbles: true, cancelable: true };
    for (const type of ["dragover", "drop"]) document.body.dispatchEvent(new DragEvent(type, init));
  }, JSON.stringify(scenario));
}
