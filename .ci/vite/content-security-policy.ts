import { createHash } from "node:crypto";
import type { Plugin } from "vite";

/** Nothing but the page's own files, and the scripts written into it, may run or be fetched; figures are made as `blob:` and `data:`. */
function directives(inline: readonly string[]): readonly string[] {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inline.map((text) => `'sha256-${digest(text)}'`)].join(" "),
    "worker-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ];
}

/**
 * The policy of every page, as its first element; after all that write into the page. Only in the build: the development
 * server needs inline scripts of its own.
 */
export function contentSecurityPolicy(): Plugin {
  return {
    name: "content-security-policy",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (html) => {
        const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)];
        const content = directives(inline.map(([, text = ""]) => text)).join("; ");
        return [
          {
            tag: "meta",
            attrs: { "http-equiv": "Content-Security-Policy", content },
            injectTo: "head-prepend",
          },
        ];
      },
    },
  };
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}
