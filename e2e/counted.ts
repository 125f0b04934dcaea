import type { Page } from "@playwright/test";

export interface Counted {
  /** Of the text that is seen, split at blanks. */
  readonly words: number;
  /** Those of them that have a letter. */
  readonly withLetters: number;
  /** What can be pressed, typed into or reached by Tab; a chart is one, whatever it holds, and so is a switch. */
  readonly controls: number;
}

/** How much a page asks one to read and offers to press: all of it, or what is seen before anything is scrolled. */
export async function counted(page: Page, part: "whole" | "screen"): Promise<Counted> {
  return await page.evaluate((part) => {
    // What is cut off by what it stands in, or hidden from all but screen readers, is not seen.
    const isSeen = (element: Element | null): boolean => {
      if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        return false;
      let { top, bottom, left, right } = element.getBoundingClientRect();
      if (part === "screen") [top, bottom] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
      for (let one = element.parentElement; one !== null; one = one.parentElement) {
        const { display, overflowX, overflowY } = getComputedStyle(one);
        if (display === "contents" || (overflowX === "visible" && overflowY === "visible"))
          continue;
        const box = one.getBoundingClientRect();
        const isHidden = box.width <= 1 || box.height <= 1;
        if (part === "whole" && !isHidden) continue;
        [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
        [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      }
      return right - left > 1 && bottom - top > 1;
    };
    const words: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (parent?.closest("script, style, noscript, title, desc, select") !== null) continue;
      if (isSeen(parent)) words.push(...(node.textContent ?? "").trim().split(/\s+/));
    }
    for (const list of document.querySelectorAll("select")) {
      if (isSeen(list)) words.push(...(list.selectedOptions[0]?.text ?? "").trim().split(/\s+/));
    }
    const pressed = 'button, a[href], input, select, textarea, summary, [tabindex="0"]';
    const controls = new Set<Element | string>();
    for (const control of document.querySelectorAll(pressed)) {
      const label = control instanceof HTMLInputElement ? (control.labels?.[0] ?? null) : null;
      if (!isSeen(control) && !isSeen(label)) continue;
      const chart = control.closest('[role="application"]');
      const name = control.matches("[type=radio]") ? control.getAttribute("name") : null;
      controls.add(chart ?? name ?? control);
    }
    const all = words.filter((word) => word !== "");
    const withLetters = all.filter((word) => /\p{L}/u.test(word));
    return { words: all.length, withLetters: withLetters.length, controls: controls.size };
  }, part);
}

interface Measured {
  /** Heights of the lanes of the charts, from one to the next. */
  readonly lanes: readonly number[];
  /** Words that are smaller than they may be: 14 px, numbers of an axis 12, headings of the palette and the phone's strip 13. */
  readonly small: readonly string[];
  readonly sideways: number;
  /** Rules of policies, and names over the table, that are cut off. */
  readonly cut: readonly string[];
  /** The charts, or what stands above them, do not fit the window. */
  readonly isScrolled: boolean;
}

/** How large a page is drawn. */
export async function measured(page: Page): Promise<Measured> {
  return await page.evaluate(() => {
    const lanes = [...document.querySelectorAll(".gantt-row")].flatMap((row) => {
      const tops = [...row.querySelectorAll(".gantt-lane")].map(
        (lane) => lane.getBoundingClientRect().top,
      );
      // A lane alone is as high as its name at the least.
      if (tops.length === 1) return row.querySelector(".gantt-lane")?.clientHeight ?? 0;
      return tops.slice(1).map((top, k) => top - (tops[k] ?? 0));
    });
    const small: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const parent = node.parentElement;
      const text = (node.textContent ?? "").trim();
      if (parent === null || text === "" || !parent.checkVisibility()) continue;
      if (parent.closest("script, style, noscript, .visually-hidden") !== null) continue;
      const least =
        parent.closest("svg, .bars-axis") !== null
          ? 12
          : parent.closest(".palette h3, .policy-strip")
            ? 13
            : 14;
      const size = Number.parseFloat(getComputedStyle(parent).fontSize);
      if (size < least) small.push(`${size}: ${text}`);
    }
    const told = [...document.querySelectorAll<HTMLElement>(".gantt-rule, .done-after thead th")];
    const cut = told
      .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth)
      .map((one) => one.textContent ?? "");
    // What packets did in numbers stands below the charts.
    const charts = document.querySelectorAll("#results :is(.gantt-row, .gantt-beside)");
    const parts =
      charts.length > 0 ? [...charts] : [...document.querySelectorAll("#results .numbers")];
    const seen = parts.filter((part) => part.checkVisibility());
    const bottom = Math.max(0, ...seen.map((part) => part.getBoundingClientRect().bottom));
    const clock = document.querySelector(".clock")?.getBoundingClientRect().top ?? innerHeight;
    return {
      lanes,
      small,
      cut,
      sideways: document.documentElement.scrollWidth - innerWidth,
      isScrolled: bottom > Math.min(clock, innerHeight) + 0.5,
    };
  });
}
