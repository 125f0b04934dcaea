import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
};

/** A folder of files under a path of their own, as GitHub Pages serves a project: nothing else, no fallback, no guesses. */
export interface StaticHost {
  /** Ends with a slash. */
  readonly url: string;
  /** The files asked for and given, each once. */
  readonly given: ReadonlySet<string>;
  /** What was asked for and not there. */
  readonly missing: readonly string[];
  close(): Promise<void>;
}

export async function staticHost(
  folder: string,
  path = "/some/sub-path/",
  headers:
    | Readonly<Record<string, string>>
    | ((path: string) => Readonly<Record<string, string>>) = {},
): Promise<StaticHost> {
  const given = new Set<string>();
  const missing: string[] = [];
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? "/", "http://host");
    const name = normalize(pathname.slice(path.length)).replace(/^\.?$/, "index.html");
    try {
      if (!pathname.startsWith(path) || name.startsWith("..")) throw new Error("outside");
      const body = await readFile(join(folder, name));
      given.add(name);
      const type = TYPES[extname(name)] ?? "application/octet-stream";
      response.writeHead(200, {
        "Content-Type": type,
        "X-Content-Type-Options": "nosniff",
        "Cache-Control": "max-age=600",
        Vary: "Accept-Encoding, Origin",
        ...(typeof headers === "function" ? headers(`/${pathname.slice(path.length)}`) : headers),
      });
      response.end(body);
    } catch {
      missing.push(pathname);
      response.writeHead(404).end();
    }
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${path}`,
    given,
    missing,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
