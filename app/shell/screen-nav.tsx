import { addressOf } from "../address/place.ts";
import { SCREENS } from "../document/draft/screen.ts";
import { useApp } from "../store/hooks.ts";

/** One word a view, the one on screen underlined: each a link, which opens in a tab of its own too. */
export function ScreenNav() {
  const shown = useApp((state) => state.view.screen);
  const current = shown === "reordering" ? "lessons" : shown;
  return (
    <nav className="screens" aria-label="Views">
      {SCREENS.slice(0, -3).map(([screen, title]) => (
        <a
          key={screen}
          href={addressOf({ kind: "screen", screen })}
          className="screen-link"
          aria-current={screen === current ? "page" : undefined}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}
