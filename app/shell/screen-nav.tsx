import { SCREENS } from "../document/draft/screen.ts";
import { showScreen } from "../store/actions.ts";
import { useApp } from "../store/hooks.ts";

/** One word a view, the one on screen underlined. */
export function ScreenNav() {
  const shown = useApp((state) => state.view.screen);
  const current = shown === "reordering" ? "lessons" : shown;
  return (
    <nav className="screens" aria-label="Views">
      {SCREENS.filter(([screen]) => screen !== "reordering").map(([screen, title]) => (
        <button
          key={screen}
          type="button"
          className="screen-link"
          aria-current={screen === current ? "page" : undefined}
          onClick={() => showScreen(screen)}
        >
          {title}
        </button>
      ))}
    </nav>
  );
}
