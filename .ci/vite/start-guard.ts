import type { Plugin } from "vite";

/** Names the script that hears what goes wrong before the page is there, ahead of the page's own. Only in the build. */
export function startGuard(src: string): Plugin {
  return {
    name: "start-guard",
    apply: "build",
    transformIndexHtml: (_, { path }) =>
      path === "/index.html" || path === "/embed.html"
        ? [{ tag: "script", attrs: { type: "module", src }, injectTo: "head-prepend" }]
        : [],
  };
}
