import { useLayoutEffect, useRef } from "react";
import { addressOf, TOOLS, WAYS, type Way } from "../address/place.ts";
import { useApp } from "../store/hooks.ts";
import { followWays } from "../ui/follow-ways.ts";
import { Icon } from "../ui/icon.tsx";

/** The ways in the header, the one on screen underlined: each a link, which opens in a tab of its own too. */
export function ScreenNav() {
  const screen = useApp((state) => (state.lesson === null ? state.view.screen : "lessons"));
  const here = addressOf({ kind: "screen", screen });
  const isTool = TOOLS.some(([, place]) => addressOf(place) === here);
  const nav = useRef<HTMLElement>(null);
  useLayoutEffect(() => (nav.current === null ? undefined : followWays(nav.current)), []);
  const link = ([word, place]: Way) => {
    const address = addressOf(place);
    return (
      <a key={word} href={address} aria-current={address === here ? "page" : undefined}>
        {word}
      </a>
    );
  };
  return (
    <nav ref={nav} className="ways" aria-label="Views">
      {WAYS.map(link)}
      <details>
        <summary aria-current={isTool ? "true" : undefined}>
          Tools
          <Icon name="chevron" />
        </summary>
        <div className="ways-list">{TOOLS.map(link)}</div>
      </details>
    </nav>
  );
}
