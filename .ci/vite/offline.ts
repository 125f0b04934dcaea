import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** The chunk of the service worker. It keeps its name and stands beside the pages: only there it may serve them. */
export const SERVICE_WORKER = "service-worker";

/**
 * Tells the service worker which files make up this build and, by a digest of their names and contents, which build it is:
 * any change of any file changes the worker, which is how a browser learns of a new version.
 */
export function offline(): Plugin {
  let publicDir = "";
  return {
    name: "offline",
    apply: "build",
    enforce: "post",
    configResolved: (config) => {
      publicDir = config.publicDir;
    },
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const contents = new Map<string, string | Uint8Array>();
        for (const [name, file] of Object.entries(bundle)) {
          const isOfPage = !name.endsWith(".map") && !name.startsWith(SERVICE_WORKER);
          if (isOfPage) contents.set(name, file.type === "chunk" ? file.code : file.source);
        }
        for (const name of readdirSync(publicDir, { recursive: true, encoding: "utf8" })) {
          // Hosts read these themselves, and do not give them or give them with an error.
          if (/^(?:[._]|404\.html$)/.test(name)) continue;
          contents.set(name, readFileSync(join(publicDir, name)));
        }
        const worker = bundle[`${SERVICE_WORKER}.js`];
        if (worker?.type !== "chunk") throw new Error("the build has no service worker");
        if (worker.imports.length > 0) throw new Error("the service worker must be one file");
        worker.code = `const BUILD=${JSON.stringify(describe(contents))};\n${worker.code}`;
      },
    },
  };
}

function describe(contents: ReadonlyMap<string, string | Uint8Array>) {
  const files = [...contents.keys()].sort();
  const digest = createHash("sha256");
  for (const name of files) digest.update(`${name}\n`).update(contents.get(name) ?? "");
  return { version: digest.digest("hex").slice(0, 12), files };
}
