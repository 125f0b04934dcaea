import { readFileSync, writeFileSync } from "node:fs";

/**
 * `npm run address -- OWNER/NAME [PAGE]`: writes where this repository lives, and where its page is published, into the files
 * that say so. Without it they say nothing: a clone does not know, and does not guess.
 */
export interface Address {
  /** Of the repository, `https://github.com/OWNER/NAME`. */
  readonly repository: string;
  /** Of the page, with a slash at its end. */
  readonly page: string;
}

/** Reads the words of the command; a sentence if they make no address. PAGE is where GitHub Pages puts it unless it is given. */
export function addressOf(words: readonly string[]): Address | string {
  const [name = "", given, ...more] = words;
  const [, owner, repository] = /^([\w-]+)\/([\w.-]+)$/.exec(name) ?? [];
  if (owner === undefined || repository === undefined || more.length > 0) {
    return "Expected npm run address -- OWNER/NAME [PAGE], as ada/slotwise https://ada.example/slotwise/";
  }
  const host = `${owner.toLowerCase()}.github.io`;
  const folder = repository.toLowerCase() === host ? "" : `${repository}/`;
  const page = (given ?? `https://${host}/${folder}`).replace(/\/*$/, "/");
  if (!URL.canParse(page) || !/^https?:\/\/\S+$/.test(page)) {
    return `PAGE: expected an address that begins with https://, got ${given}`;
  }
  return { repository: `https://github.com/${name}`, page };
}

/** What each file becomes with an address; one that it has gives way. */
export const WRITERS: Readonly<Record<string, (text: string, address: Address) => string>> = {
  "package.json": (text, { repository, page }) => {
    const { repository: _, homepage: __, bugs: ___, ...rest } = JSON.parse(text);
    const told = {
      homepage: page,
      repository: { type: "git", url: `git+${repository}.git` },
      bugs: { url: `${repository}/issues` },
    };
    const keys = Object.entries(rest);
    const at = keys.findIndex(([key]) => key === "license");
    const all = [...keys.slice(0, at), ...Object.entries(told), ...keys.slice(at)];
    return `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`;
  },
  "README.md": (text, { page }) => {
    const [head = "", ...rest] = text.split("\n\n");
    const others = rest[0]?.startsWith("[Open Slotwise](") ? rest.slice(1) : rest;
    return [
      head,
      `[Open Slotwise](${page}) in a browser; there is nothing to install.`,
      ...others,
    ].join("\n\n");
  },
  "CITATION.cff": (text, { repository, page }) => {
    const rest = text.replace(/^(?:url|repository-code): .*\n/gm, "");
    return rest.replace(
      /^license: .*\n/m,
      (line) => `${line}url: "${page}"\nrepository-code: "${repository}"\n`,
    );
  },
};

/** The address that package.json has; null: none. */
export function addressIn(manifest: string): Address | null {
  const { repository, homepage } = JSON.parse(manifest);
  if (repository === undefined && homepage === undefined) return null;
  return {
    repository: String(repository?.url).replace(/^git\+|\.git$/g, ""),
    page: String(homepage),
  };
}

if (process.argv[1]?.endsWith("address.ts")) {
  const address = addressOf(process.argv.slice(2));
  if (typeof address === "string") {
    console.error(address);
    process.exit(2);
  }
  for (const [file, write] of Object.entries(WRITERS)) {
    writeFileSync(file, write(readFileSync(file, "utf8"), address));
  }
  console.log(`${Object.keys(WRITERS).join(", ")}: ${address.repository}, ${address.page}`);
}
