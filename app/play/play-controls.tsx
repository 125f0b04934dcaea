import { quantity } from "../charts/words.ts";
import { IconButton } from "../controls/icon-button.tsx";
import { Select } from "../controls/select.tsx";
import { setPlaySpeed } from "../state/actions.ts";
import { useApp } from "../state/hooks.ts";
import { store } from "../state/store.ts";
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
