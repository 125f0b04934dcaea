/**
 * Keeps every file of one build, so that the page works without a network after the first visit. A build is served whole:
 * never the page of one with the scripts of another. A new build is fetched beside the old one and waits until the page
 * asks for it or the last page of the old one is closed.
 *
 * It stands alone: the build puts its own name and list of files before it (build/offline.ts).
 */
declare const BUILD: { readonly version: string; readonly files: readonly string[] };

const worker = globalThis as unknown as ServiceWorkerGlobalScope;
const HOME = worker.registration.scope;
/** Caches belong to the whole origin, where other pages may have their own. */
const OURS = `slotwise ${HOME} `;
const CURRENT = OURS + BUILD.version;

worker.addEventListener("install", (event) => event.waitUntil(fetchBuild()));
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
worker.addEventListener("message", ({ data }) => {
  if (data === "take over") worker.skipWaiting();
});
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(HOME)) event.respondWith(answer(request));
});

/** All or nothing: a build of which a file is missing is not installed. */
async function fetchBuild(): Promise<void> {
  const cache = await caches.open(CURRENT);
  await Promise.all(
    BUILD.files.map(async (file) => {
      const url = addressOf(file);
      // What has its digest in its name never changes; of the rest the host is asked anew.
      const isFixed = file.startsWith("assets/");
      const kept = isFixed ? await caches.match(url, { ignoreVary: true }) : undefined;
      const response = kept ?? (await fetch(url, { cache: isFixed ? "default" : "no-cache" }));
      if (!response.ok) throw new Error(`${url}: ${response.status}`);
      if (!isFixed) await checkBuild(file, response.clone());
      await cache.put(url, response);
    }),
  );
}

/**
 * A file without a digest in its name may be of another build, if the host changes just now: then it names parts that this
 * build has not.
 */
async function checkBuild(file: string, response: Response): Promise<void> {
  if (!/\.(html|js)$/.test(file)) return;
  for (const [part] of (await response.text()).matchAll(/assets\/[\w.-]+\.\w+/g)) {
    if (!BUILD.files.includes(part)) throw new Error(`${file} is of another build: ${part}`);
  }
}

/** The build before this one is kept: a page of it may still be open and ask for a part it has not shown yet. */
async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const former = names.filter((name) => name.startsWith(OURS) && name !== CURRENT);
  await Promise.all(former.slice(0, -1).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

async function answer(request: Request): Promise<Response> {
  const { origin, pathname } = new URL(request.url);
  const url = addressOf((origin + pathname).slice(HOME.length));
  // A browser whose caches are damaged, or taken away while the page is open, would else show no page at all.
  const kept = await keptAnswer(url).catch(() => undefined);
  return kept ?? fetch(request);
}

async function keptAnswer(url: string): Promise<Response | undefined> {
  const cache = await caches.open(CURRENT);
  // Hosts differ in the Vary they send; all these files are the same for everyone.
  const options = { ignoreVary: true };
  return (await cache.match(url, options)) ?? caches.match(url, options);
}

/** The page is asked for, and kept, by its folder: some hosts redirect from the name of its file. */
function addressOf(file: string): string {
  return HOME + (file === "index.html" ? "" : file);
}
