import type { Plugin } from "vite";

/** Nothing but the page's own files may run or be fetched; figures are made as `blob:` and `data:`. */
const DIRECTIVES = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
];

/** The policy of every page, as its first element. Only in the build: the development server needs inline scripts of its own. */
export function contentSecurityPolicy(): Plugin {
  return {
    name: "content-security-policy",
    apply: "build",
    transformIndexHtml: () => [
      {
        tag: "meta",
        attrs: { "http-equiv": "Content-Security-Policy", content: DIRECTIVES.join("; ") },
        injectTo: "head-prepend",
      },
    ],
  };
}
