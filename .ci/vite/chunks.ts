interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** The pages' starts, by the ends of their paths. */
export const STARTS = {
  main: "app/shell/main.ts",
  newcomer: "app/shell/meet-newcomer.ts",
  bench: "app/shell/bench.tsx",
  embed: "app/shell/embed/main.tsx",
} as const;

type Page = keyof typeof STARTS;

/** The entries stay outside, what has to be one file, and what says so when a chunk does not come or throws. */
const OUTSIDE =
  /(offline[\\/]service-worker|shell[\\/](start-|too-old|main|embed[\\/](main|slotwise))|save-file|preload-helper|engine[\\/]model[\\/]engine-version)/;

/** The bench reads and writes links only when there is one, though a door of the engine names the code for it. */
const LINKS = /(node_modules[\\/]fflate|engine[\\/]scenario[\\/](link-codec|link[\\/]))/;

/** React stands by itself: to begin it together with the bench takes a phone too long in one go. */
const REACT = /(node_modules[\\/](react|react-dom|scheduler)[\\/]|app[\\/]shell[\\/]begin-react)/;

/**
 * How the bundler groups what pages start with: left to itself it makes a chunk of every few modules, which compress worse. What
 * the newcomer's page needs never comes with more, what the bench and the embedded page share is one chunk, and what the bench
 * alone starts with another. Of the engine, of which doors name more than a page needs, the bundler knows best what is used.
 */
export function pageGroups(file: (path: string) => string) {
  const found = new Map<Page, ReadonlySet<string>>();

  function isOf(page: Page, id: string, graph: Graph): boolean {
    const known = found.get(page) ?? reached(file(STARTS[page]), graph);
    found.set(page, known);
    return known.has(id);
  }

  const named = (name: string, isIn: ChunkTest): { readonly name: ChunkName } => ({
    name: (id, graph) => (!OUTSIDE.test(id) && isIn(id, graph) ? name : null),
  });
  const isLight: ChunkTest = (id, graph) => isOf("main", id, graph) || isOf("newcomer", id, graph);
  const shared = named("shared", (id, graph) => {
    return isLight(id, graph) && (isOf("bench", id, graph) || isOf("embed", id, graph));
  });
  // The bench may want later, and then by itself, what the embedded page alone starts with.
  const page = named("page", (id, graph) => {
    return !isLight(id, graph) && isOf("bench", id, graph) && !LINKS.test(id);
  });
  const parts = named("bench-parts", (id, graph) => {
    return id.startsWith(file("app/")) && isOf("bench", id, graph);
  });
  const react = named("react", (id) => REACT.test(id));
  const plain = { includeDependenciesRecursively: false } as const;
  return [
    { ...react, ...plain },
    { ...shared, ...plain },
    { ...page, ...plain, tags: ["$initial" as const], minShareCount: 2 },
    { ...parts, ...plain },
  ];
}

type ChunkTest = (id: string, graph: Graph) => boolean;
type ChunkName = (id: string, graph: Graph) => string | null;

/** A module and all that it imports, but for what it fetches later. */
function reached(start: string, graph: Graph): ReadonlySet<string> {
  const ids = new Set([start]);
  for (const id of ids) {
    for (const other of graph.getModuleInfo(id)?.importedIds ?? []) ids.add(other);
  }
  return ids;
}
