import { quantity } from "../draw/run/run-words.ts";
import { setPlaySpeed } from "../store/actions.ts";
import { useApp } from "../store/hooks.ts";
import { store } from "../store/store.ts";
import { Icon } from "../ui/icon.tsx";
import { speedIn, togglePlay } from "./player.ts";
import "./play.css";

/** Plays the run: the playhead moves by itself, from where it is, or from the first service on. The menu beside it has the speeds. */
export function PlayControls({ timeUnit }: { readonly timeUnit: string }) {
  useApp((state) => state.results);
  useApp((state) => state.view.playSpeed);
  const isPlaying = useApp((state) => state.transient.playing !== null);
  const play = speedIn(store.getState());
  if (play === null) return null;
  return (
    <div className="play">
      <button type="button" onClick={togglePlay}>
        <Icon name={isPlaying ? "pause" : "play"} />
        {isPlaying ? "Pause" : "Play"}
      </button>
      <span className="play-speed">
        <Icon name="chevron" />
        {/* The browser's own menu, with nothing but the arrow to be seen of it. */}
        <select
          aria-label="Speed"
          title="Speed"
          value={String(play.speed)}
          onChange={(event) => setPlaySpeed(Number(event.currentTarget.value))}
        >
          {play.speeds.map((speed) => (
            <option key={speed} value={String(speed)}>
              {`${quantity(speed, timeUnit)}/s`}
            </option>
          ))}
        </select>
      </span>
    </div>
  );
}
