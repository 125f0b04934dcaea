import { type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

interface InSightProps {
  /** True builds it at once. */
  readonly isAlways?: boolean;
  readonly children: ReactNode;
}

/**
 * What stands further down the page is fetched and built once it comes into sight, or the page is printed: until then nothing
 * above waits for it.
 */
export function InSight({ isAlways = false, children }: InSightProps) {
  const [wasSeen, setSeen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const isBuilt = isAlways || wasSeen;
  useEffect(() => {
    if (isBuilt || place.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(place.current);
    const build = (): void => flushSync(() => setSeen(true));
    addEventListener("beforeprint", build);
    return () => {
      observer.disconnect();
      removeEventListener("beforeprint", build);
    };
  }, [isBuilt]);
  // As high as a screen, so that what follows it is out of sight too.
  return isBuilt ? children : <div ref={place} data-awaits-sight="" style={{ height: "60vh" }} />;
}
