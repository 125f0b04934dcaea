/** Facts about a visit before anything has been loaded. */
export interface Visit {
  /** The address from the # on. */
  readonly hash: string;
  readonly search: string;
  /** The browser stores something of ours. */
  readonly isKnown: boolean;
  /** This entry of the browser's history was the newcomer's page. */
  readonly wasNewcomer: boolean;
}

/**
 * Chooses the page that a visit begins with: newcomers, with nothing stored and no link, have one of their own; `#/first` is
 * its address, `#/bench` that of the bench. A script of its own before the first paint, it uses nothing of other files.
 */
export function firstPage({ hash, search, isKnown, wasNewcomer }: Visit): "newcomer" | "bench" {
  if (hash === "#/first") return "newcomer";
  if ((hash.length > 1 && hash !== "#/") || search === "?empty") return "bench";
  return wasNewcomer || !isKnown ? "newcomer" : "bench";
}

/**
 * Shows it before the first paint, in the theme that was chosen, and has its parts, by page, fetched: the newcomer's few at
 * once, the bench's many once there is something to look at, which would else share the way with them. Called by the script that
 * .ci/vite/first-page.ts makes of this file.
 *
 * @public
 */
export function choosePage(parts: Readonly<Record<string, readonly string[]>>): void {
  const root = document.documentElement;
  let theme: string | null = null;
  let isKnown = false;
  try {
    theme = localStorage.getItem("slotwise.theme");
    isKnown = Object.keys(localStorage).some((key) => key.startsWith("slotwise."));
  } catch {
    // The browser keeps nothing.
  }
  const { hash, search } = location;
  const wasNewcomer = history.state?.slotwise === "newcomer";
  const page = firstPage({ hash, search, isKnown, wasNewcomer });
  root.dataset["page"] = page;
  if (theme === "light" || theme === "dark" || theme === "print") root.dataset["theme"] = theme;
  const fetchParts = (): void => {
    for (const part of parts[page] ?? []) {
      const link = document.createElement("link");
      const isScript = part.endsWith(".js");
      link.rel = isScript ? "modulepreload" : "preload";
      if (!isScript) link.as = "style";
      link.crossOrigin = "";
      link.href = part;
      document.head.append(link);
    }
  };
  if (page === "newcomer") fetchParts();
  else requestAnimationFrame(() => setTimeout(fetchParts));
}
