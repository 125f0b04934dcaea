import { quantity } from "../draw/run/run-words.ts";
import { setPlaySpeed } from "../store/actions.ts";
import { useApp } from "../store/hooks.ts";
import { store } from "../store/store.ts";
import { IconButton } from "../ui/button.tsx";
import { Select } from "../ui/select.tsx";
import { speedIn, togglePlay } from "./toggle-play.ts";

/** Plays the run: the playhead moves by itself, from where it is, or from the first service on. */
export function PlayControls({ timeUnit }: { readonly timeUnit: string }) {
  useApp((state) => state.results);
  useApp((state) => state.view.playSpeed);
  const play = speedIn(store.getState());
  if (play === null) return null;
  return (
    <div className="play">
      <PlayButton />
      <Select
        label="Speed"
        hideLabel
        value={String(play.speed)}
        onChange={(value) => setPlaySpeed(Number(value))}
      >
        {play.speeds.map((speed) => (
          <option key={speed} value={String(speed)}>
            {`${quantity(speed, timeUnit)}/s`}
          </option>
        ))}
      </Select>
    </div>
  );
}

export function PlayButton() {
  const isPlaying = useApp((state) => state.transient.playing !== null);
  return (
    <IconButton
      icon={isPlaying ? "pause" : "play"}
      label={isPlaying ? "Pause (P)" : "Play (P)"}
      onClick={togglePlay}
    />
  );
}
