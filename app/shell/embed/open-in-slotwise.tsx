import { useState } from "react";
import { store } from "../../store/store.ts";
import { linkTo } from "./state-of.ts";

/** A sandboxed frame without an origin of its own, as learning platforms have them, may often open no page. */
const isSandboxed = (): boolean => globalThis.origin === "null";

/** Leads to the very state that is shown, which the address holds at the moment it is followed. */
export function OpenInSlotwise() {
  const [told, setTold] = useState("");
  const address = (): string => {
    const page = new URL("./", location.href).href;
    return linkTo(store.getState(), page) ?? page;
  };
  const aim = ({ currentTarget }: { readonly currentTarget: HTMLAnchorElement }): void => {
    currentTarget.href = address();
  };
  return (
    <>
      <a
        className="embed-open"
        href="./"
        target="_blank"
        rel="noopener"
        onPointerEnter={aim}
        onPointerDown={aim}
        onFocus={aim}
        onClick={(event) => {
          aim(event);
          if (isSandboxed()) setTold(event.currentTarget.href);
        }}
      >
        Open in Slotwise
      </a>
      {told !== "" && (
        <label className="embed-told" role="status">
          If nothing opened, the page around this frame forbids it. Copy the address:
          <input
            aria-label="Address"
            className="cell"
            readOnly
            value={told}
            onFocus={(event) => event.currentTarget.select()}
          />
        </label>
      )}
    </>
  );
}
