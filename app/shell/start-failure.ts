import { ENGINE_VERSION } from "../../engine/doors/run.ts";
import { saveJson } from "../store/kept/save-file.ts";

interface Saved {
  readonly name: string;
  readonly text: string;
}

/** Instead of the page, when it cannot go on: no React, and of the store only what still works. */
export function showFailure(why: string): void {
  const words = element("div", "");
  words.className = "failure";
  words.setAttribute("role", "alert");
  const reload = button("Reload", () => location.reload());
  const report = button("Copy a report", ({ currentTarget }) => {
    void copyReport(why, currentTarget);
  });
  if (/\/embed(\.html)?$/.test(location.pathname)) {
    words.append(element("h1", "Slotwise cannot show this figure."), reload, report);
  } else {
    words.append(
      element("h1", "Slotwise cannot show this page."),
      element("p", "What is stored in this browser is still there. Download it to be sure."),
      button("Download all scenarios", () => void download()),
      reload,
      report,
      button("Open an empty drawing", () => location.assign(`${location.pathname}?empty`)),
    );
  }
  const main = element("main", "");
  main.append(words);
  document.body.replaceChildren(main);
  document.documentElement.dataset["idle"] = "true";
}

/** Copies what it takes to see the failure again. Nothing is sent. */
async function copyReport(why: string, place: EventTarget | null): Promise<void> {
  const lines = ["What failed: the start", `Why: ${why}`, `Link: ${location.href}`];
  const report = [`Slotwise ${ENGINE_VERSION}`, ...lines, `Browser: ${navigator.userAgent}`, ""];
  if (!(place instanceof HTMLElement)) return;
  try {
    await navigator.clipboard.writeText(report.join("\n"));
    place.textContent = "Copied";
  } catch {
    // The clipboard may be forbidden: then it is there to be selected.
    place.replaceWith(element("pre", report.join("\n")));
  }
}

/** Writes the same file as "Download all": scenarios of the page, if it came so far, and stored ones. */
async function download(): Promise<void> {
  const inPage = await scenariosInPage();
  const stored = storedScenarios().filter(({ text }) => inPage.every((one) => one.text !== text));
  const all = { slotwise: "scenarios", version: 1, scenarios: [...inPage, ...stored] };
  saveJson(`${JSON.stringify(all, null, 2)}\n`, "slotwise scenarios");
}

async function scenariosInPage(): Promise<readonly Saved[]> {
  try {
    const [{ allScenarios }, { store, initialState }] = await Promise.all([
      import("../store/files/all-scenarios.ts"),
      import("../store/store.ts"),
    ]);
    // Before it is filled it holds nothing of ours.
    const isFilled = store.getState().shelf.current !== initialState().shelf.current;
    return isFilled ? allScenarios().scenarios : [];
  } catch {
    return [];
  }
}

function storedScenarios(): readonly Saved[] {
  try {
    const prefix = "slotwise.scenario.";
    return Object.entries(localStorage)
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, text]) => ({ name: key.slice(prefix.length), text: String(text) }));
  } catch {
    return [];
  }
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

function button(text: string, run: (event: Event) => void): HTMLElement {
  const made = element("button", text);
  made.className = "button";
  made.addEventListener("click", run);
  return made;
}
