import { hasFirefox, openFirefox } from "./firefox.ts";
import { hasWebKit, openWebKit } from "./webkit.ts";

/** The browsers of other engines that the suite knows. */
export const ENGINES = [
  { name: "Firefox", isHere: hasFirefox, launch: openFirefox },
  { name: "WebKit", isHere: hasWebKit, launch: openWebKit },
] as const;
