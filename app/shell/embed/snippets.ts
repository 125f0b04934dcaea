import type { EmbedOptions } from "./embed-options.ts";

export const HOSTS = ["html", "reveal", "quarto", "markdown", "observable", "element"] as const;
export type Host = (typeof HOSTS)[number];

/** How an embed is shown. */
export interface Shown extends Pick<EmbedOptions, "panels" | "theme" | "isEditable" | "isMinimal"> {
  /** How many times as large as usual everything in it is. Default 1. */
  readonly text?: number;
  /** The height of the frame in CSS pixels. */
  readonly height: number;
}

/**
 * The text for the page or document of each host. `home`: where Slotwise is served, with a slash at its end; `link`: from
 * the # on.
 */
export function snippets(
  home: string,
  link: string,
  title: string,
  shown: Shown,
): Readonly<Record<Host, string>> {
  const label = escaped(title === "" ? "Slotwise" : title);
  const frame = frameOf(embedAddress(home, link, shown), label, shown.height);
  return {
    html: frame,
    reveal: `<section>\n  <h2>${label}</h2>\n  ${frame}\n</section>`,
    quarto: `\`\`\`{=html}\n${frame}\n\`\`\``,
    markdown: frame,
    observable: frame,
    element: elementOf(home, link, label, shown),
  };
}

/** The address of an embed by itself. */
export function embedAddress(home: string, link: string, shown: Omit<Shown, "height">): string {
  const { panels, theme, isEditable, isMinimal, text = 1 } = shown;
  const query = [
    `panels=${panels.join(",")}`,
    ...(theme === "system" ? [] : [`theme=${theme}`]),
    ...(isMinimal ? ["chrome=minimal"] : []),
    ...(text === 1 ? [] : [`text=${text}`]),
    ...(isEditable ? ["edit"] : []),
  ];
  return `${home}embed.html?${query.join("&")}${link}`;
}

/** Its style carries its size: slides would cut it off or push it aside by their own. */
function frameOf(address: string, label: string, height: number): string {
  const style = `display: block; width: 100%; max-width: 100%; height: ${height}px; max-height: none; margin: 0 auto; border: 0`;
  return `<iframe src="${escaped(address)}" title="${label}" style="${style}"></iframe>`;
}

function elementOf(home: string, link: string, label: string, shown: Shown): string {
  const { panels, theme, isEditable, isMinimal, text = 1, height } = shown;
  const attributes = [
    `link="${escaped(link)}"`,
    `panels="${panels.join(" ")}"`,
    ...(theme === "system" ? [] : [`theme="${theme}"`]),
    ...(isMinimal ? ['chrome="minimal"', `height="${height}"`] : []),
    ...(text === 1 ? [] : [`text="${text}"`]),
    ...(isEditable ? ["editable"] : []),
    `label="${label}"`,
  ];
  return [
    `<script type="module" src="${escaped(home)}slotwise-figure.js"></script>`,
    `<slotwise-figure ${attributes.join(" ")}></slotwise-figure>`,
  ].join("\n");
}

/** For HTML, for cells in which "${" begins an expression, and in one line. */
function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll("$", "&#36;")
    .replaceAll("`", "&#96;")
    .replaceAll("\\", "&#92;")
    .replace(/\s+/g, " ");
}
