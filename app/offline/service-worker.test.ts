import { beforeEach, expect, test, vi } from "vitest";

const HOME = "https://example.org/slotwise/";
type Handler = (event: { request: Request; respondWith(answer: Promise<Response>): void }) => void;

beforeEach(() => {
  vi.resetModules();
  return () => vi.unstubAllGlobals();
});

/** The text that the service worker answers when the browser asks for the page and its caches are `caches`. */
async function answered(caches: unknown): Promise<string> {
  const handlers = new Map<string, Handler>();
  vi.stubGlobal("BUILD", { version: "v", files: ["index.html"] });
  vi.stubGlobal("registration", { scope: HOME });
  vi.stubGlobal("addEventListener", (kind: string, handler: Handler) =>
    handlers.set(kind, handler),
  );
  vi.stubGlobal("caches", caches);
  vi.stubGlobal("fetch", async () => new Response("of the host"));
  // @ts-expect-error: it stands alone, a script and no module.
  await import("./service-worker.ts");
  const answer = await new Promise<Response>((resolve, reject) => {
    const respondWith = (given: Promise<Response>): unknown => given.then(resolve, reject);
    handlers.get("fetch")?.({ request: new Request(HOME), respondWith });
  });
  return answer.text();
}

test("the page is answered from what is kept, and by the host where nothing is", async () => {
  const match = async () => new Response("kept");
  expect(await answered({ open: async () => ({ match }), match })).toBe("kept");
});

test("caches that are empty, damaged or forbidden keep no page from being fetched", async () => {
  const none = async () => undefined;
  expect(await answered({ open: async () => ({ match: none }), match: none })).toBe("of the host");
  const fails = async () => {
    throw new DOMException("Unexpected internal error.", "UnknownError");
  };
  vi.resetModules();
  expect(await answered({ open: fails, match: fails })).toBe("of the host");
  vi.resetModules();
  expect(await answered({ open: async () => ({ match: fails }), match: none })).toBe("of the host");
});
