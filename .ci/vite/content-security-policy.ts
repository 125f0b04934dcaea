import type { Plugin } from "vite";

/** Nothing but the page's own files may run or be fetched; figures are made as `blob:` and `data:`. */
const DIRECTIVES = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "frame-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
];

/** An embed in a sandboxed frame has no origin of its own: it may start only workers that it makes itself, which import ours. */
const EMBED = DIRECTIVES.map((one) => (one.startsWith("worker-src") ? `${one} blob:` : one));

/** The policy of every page, as its first element. Only in the build: the development server needs inline scripts of its own. */
export function contentSecurityPolicy(): Plugin {
  return {
    name: "content-security-policy",
    apply: "build",
    transformIndexHtml: (_, { path }) => [
      {
        tag: "meta",
        attrs: {
          "http-equiv": "Content-Security-Policy",
          content: (path === "/embed.html" ? EMBED : DIRECTIVES).join("; "),
        },
        injectTo: "head-prepend",
      },
    ],
  };
}
