import { Children, type ReactNode, startTransition, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { addPendingPart, pendingParts } from "../pending/parts.ts";

interface InSightProps {
  /** True builds it at once. */
  readonly isAlways?: boolean;
  readonly children: ReactNode;
}

/**
 * What stands further down the page is fetched and built once it comes into sight, or the page is printed: until then nothing
 * above waits for it. In sight its parts come one after every drawing, so that none takes long.
 */
export function InSight({ isAlways = false, children }: InSightProps) {
  const parts = Children.toArray(children);
  const [there, setThere] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const isBuilt = isAlways || there > 0;
  const isPending = !isAlways && there > 0 && there < parts.length;
  useEffect(() => {
    if (isBuilt || place.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setThere(1);
    });
    observer.observe(place.current);
    const build = (): void => flushSync(() => setThere(Number.POSITIVE_INFINITY));
    addEventListener("beforeprint", build);
    return () => {
      observer.disconnect();
      removeEventListener("beforeprint", build);
    };
  }, [isBuilt]);
  useEffect(() => (isPending ? addPendingPart() : undefined), [isPending]);
  useEffect(() => {
    if (!isPending) return;
    const goOn = (): void => {
      // Nothing is on its way but the rest of these parts: the one before is there.
      if (pendingParts.getState() <= 1) startTransition(() => setThere(there + 1));
    };
    goOn();
    return pendingParts.subscribe(goOn);
  }, [isPending, there]);
  const built = isAlways ? parts : parts.slice(0, there);
  // As high as a screen, so that what follows it is out of sight too.
  return isBuilt ? built : <div ref={place} data-awaits-sight="" style={{ height: "60vh" }} />;
}
