import { saveAll } from "../store/files/all-scenarios.ts";
import { notKept } from "../store/keep.ts";

/** Instead of the page, when it cannot go on: no React, no state that may be what is wrong. */
export function showFailure(page: Document, empty: string): void {
  const words = page.createElement("div");
  words.className = "failure page-failure";
  words.setAttribute("role", "alert");
  const isKept = notKept.getState().ids.length === 0;
  words.append(
    element(page, "h1", "Slotwise cannot show this page."),
    element(
      page,
      "p",
      isKept
        ? "Your scenarios are still in this browser."
        : "Some of your work is not kept in this browser: download it before you go on.",
    ),
    button(page, "Download all scenarios", saveAll),
    button(page, "Reload", () => location.reload()),
    button(page, "Open an empty drawing", () => location.assign(location.pathname + empty)),
  );
  const root = page.createElement("main");
  root.append(words);
  page.body.replaceChildren(root);
  page.documentElement.dataset["idle"] = "true";
}

function element(page: Document, name: string, text: string): HTMLElement {
  const made = page.createElement(name);
  made.textContent = text;
  return made;
}

function button(page: Document, text: string, run: () => void): HTMLElement {
  const made = element(page, "button", text);
  made.className = "button";
  made.addEventListener("click", run);
  return made;
}
