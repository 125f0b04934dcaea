import type { ComponentType, ReactNode } from "react";
import { lazy, Suspense, useLayoutEffect } from "react";
import { addPendingPart } from "../pending/parts.ts";

/**
 * A component that is fetched when it is first rendered, or before that by `preload`. Until it is there `until` stands in its
 * place and the page is not idle; if it cannot be fetched, the boundary around it says so.
 */
export function later<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  until: ReactNode = null,
) {
  const Fetched = lazy(async () => ({ default: await fetch() }));

  function Later(props: Props) {
    return (
      <Suspense
        fallback={
          <>
            <PendingPart />
            {until}
          </>
        }
      >
        <Fetched {...props} />
      </Suspense>
    );
  }

  return Object.assign(Later, { preload: fetch });
}

function PendingPart(): null {
  useLayoutEffect(addPendingPart, []);
  return null;
}
