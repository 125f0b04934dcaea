import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { HtmlTagDescriptor, IndexHtmlTransformContext, Plugin } from "vite";
import { runnerImport, transformWithOxc } from "vite";
import { STARTS } from "./chunks.ts";

/** These mark the newcomer's page and the choosing script in index.html. */
const PAGE = "<!-- newcomer -->";
const CHOICE = "<!-- choice -->";

/** The pages that index.html may be, each with the modules that main.ts begins it with. */
const PAGES = {
  newcomer: [STARTS.newcomer],
  bench: ["app/shell/begin-react.ts", STARTS.bench],
} as const;

type Bundle = NonNullable<IndexHtmlTransformContext["bundle"]>;

function file(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}

/** The letters that both pages begin with: asked for by the page itself, not only once its style has come. */
const LETTERS = /inter-latin-wght-normal-[\w-]+\.woff2$/;

/** Its name in the build, beside the pages. */
const FILE = "first-choice.js";

/**
 * Writes into index.html the newcomer's page, its first chart drawn with the engine's numbers, and names the script that says
 * before the first paint which page is shown and has that page's parts fetched at once.
 */
export function firstPage(): Plugin {
  return {
    name: "first-page",
    transformIndexHtml: {
      order: "post",
      handler: async (html, { path, server, bundle }) => {
        if (path !== "/index.html") return html;
        const page = await markup();
        const choice =
          server === undefined
            ? `<script src="./${FILE}"></script>`
            : `<script>${await script({})}</script>`;
        const written = html.replace(PAGE, () => page).replace(CHOICE, () => choice);
        const letters = Object.keys(bundle ?? {}).filter((name) => LETTERS.test(name));
        return { html: written, tags: letters.map(preloaded) };
      },
    },
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        this.emitFile({ type: "asset", fileName: FILE, source: await script(bundle) });
      },
    },
  };
}

function preloaded(font: string): HtmlTagDescriptor {
  const attrs = { rel: "preload", as: "font", type: "font/woff2", href: `./${font}` };
  return { tag: "link", attrs: { ...attrs, crossorigin: true }, injectTo: "head" };
}

async function markup(): Promise<string> {
  const { module } = await runnerImport<{ firstMarkup(): string }>(
    file("app/newcomer/first-page.ts"),
    { configFile: false, logLevel: "error" },
  );
  return module.firstMarkup();
}

async function script(bundle: Bundle): Promise<string> {
  const path = file("app/shell/first-choice.ts");
  const { code } = await transformWithOxc(readFileSync(path, "utf8"), path);
  const plain = code.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^export /gm, "");
  const parts = Object.fromEntries(
    Object.entries(PAGES).map(([page, starts]) => {
      const parts = starts.flatMap((start) => partsOf(bundle, file(start)));
      return [page, [...new Set(parts)]];
    }),
  );
  return `{${plain}choosePage(${JSON.stringify(parts)})}`;
}

/** The scripts and the style that a module comes with, its own first. */
function partsOf(bundle: Bundle, module: string): readonly string[] {
  const own = Object.values(bundle).find(
    (part) => part.type === "chunk" && part.facadeModuleId === module,
  );
  const found = new Set<string>();
  const add = (name: string): void => {
    const part = bundle[name];
    if (part?.type !== "chunk" || found.has(name)) return;
    found.add(name);
    for (const style of part.viteMetadata?.importedCss ?? []) found.add(style);
    for (const other of part.imports) add(other);
  };
  if (own !== undefined) add(own.fileName);
  return [...found];
}
