import { useEffect } from "react";
import { ErrorBoundary } from "./error-boundary.tsx";
import { Header } from "./panels/header.tsx";
import { PoliciesPanel } from "./panels/policies-panel.tsx";
import { Results } from "./panels/results.tsx";
import { ScenarioPanel } from "./panels/scenario-panel.tsx";
import { StatusLine } from "./panels/status-line.tsx";
import { redo, undo } from "./state/actions.ts";
import { useTheme } from "./state/hooks.ts";
import type { Runner } from "./state/runner.ts";

/** The one screen. */
export function App({ runner }: { readonly runner: Runner }) {
  const theme = useTheme();
  useEffect(() => {
    document.documentElement.dataset["theme"] = theme;
  }, [theme]);
  useEffect(() => {
    document.addEventListener("keydown", onShortcut);
    return () => document.removeEventListener("keydown", onShortcut);
  }, []);
  return (
    <div className="app">
      <button type="button" className="skip-link" onClick={skipToResults}>
        Skip to the results
      </button>
      <Header />
      <div className="columns">
        <aside className="side" aria-label="Experiment">
          <ErrorBoundary place="The editor">
            <ScenarioPanel />
            <PoliciesPanel />
          </ErrorBoundary>
        </aside>
        <ErrorBoundary place="The results">
          <Results />
        </ErrorBoundary>
      </div>
      <StatusLine runner={runner} />
    </div>
  );
}

/** Moves the focus and leaves the address alone: what follows its # is for links to scenarios. */
function skipToResults(): void {
  document.getElementById("results")?.focus();
}

/** Undo and redo of the scenario; a field that is being typed in undoes there as part of it. */
function onShortcut(event: KeyboardEvent): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
  const key = event.key.toLowerCase();
  if (key === "z") {
    event.preventDefault();
    if (event.shiftKey) redo();
    else undo();
  } else if (key === "y" && !event.shiftKey) {
    event.preventDefault();
    redo();
  }
}
