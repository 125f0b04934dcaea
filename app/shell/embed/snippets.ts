import type { EmbedOptions } from "./options.ts";

/** How an embed is put in a page. */
export interface Snippets {
  readonly frame: string;
  readonly element: string;
}

type Shown = Pick<EmbedOptions, "panels" | "theme" | "isEditable">;

/** `home`: where Slotwise is served, with a slash at its end; `link`: from the # on. */
export function snippets(home: string, link: string, title: string, shown: Shown): Snippets {
  const { panels, theme, isEditable } = shown;
  const query = [
    `panels=${panels.join(",")}`,
    ...(theme === "system" ? [] : [`theme=${theme}`]),
    ...(isEditable ? ["edit"] : []),
  ];
  const label = escaped(title === "" ? "Slotwise" : title);
  const attributes = [
    `link="${link}"`,
    `panels="${panels.join(" ")}"`,
    ...(theme === "system" ? [] : [`theme="${theme}"`]),
    ...(isEditable ? ["editable"] : []),
    `label="${label}"`,
  ];
  const address = escaped(`${home}embed.html?${query.join("&")}${link}`);
  return {
    frame: `<iframe src="${address}" title="${label}" style="width: 100%; height: 640px; border: 0"></iframe>`,
    element: [
      `<script type="module" src="${escaped(home)}slotwise-figure.js"></script>`,
      `<slotwise-figure ${attributes.join(" ")}></slotwise-figure>`,
    ].join("\n"),
  };
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
