import type { ReactNode } from "react";
import { Suspense, useLayoutEffect } from "react";
import { addPendingPart } from "../pending/parts.ts";

interface LaterProps {
  /** Shown in its place until it is there. */
  readonly until?: ReactNode;
  readonly children: ReactNode;
}

/** A part that is loaded when first asked for. Until it is there, or no longer wanted, the page is not idle. */
export function Later({ until = null, children }: LaterProps) {
  return (
    <Suspense
      fallback={
        <>
          <PendingPart />
          {until}
        </>
      }
    >
      {children}
    </Suspense>
  );
}

function PendingPart(): null {
  useLayoutEffect(addPendingPart, []);
  return null;
}
