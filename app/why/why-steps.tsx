import { type Steps, stepDecision, stepEvent } from "../draw/run/playhead.ts";
import type { ExperimentView, RunView } from "../draw/run/results.ts";
import { PlayButton } from "../play/play-controls.tsx";
import { showPlayhead } from "../store/actions.ts";
import { useApp } from "../store/hooks.ts";
import { IconButton } from "../ui/button.tsx";

interface WhyStepsProps {
  readonly experiment: ExperimentView;
  readonly view: RunView;
  readonly time: number;
}

/** The playhead's keys as buttons. */
export function WhySteps({ experiment, view, time }: WhyStepsProps) {
  const extent = useApp((state) => state.results.extent);
  const { model, flows } = experiment;
  if (view.index === null) return null;
  const steps: Steps = { model, extent, index: view.index, arrivals: flows.arrival };
  const event = model === "slot" ? "slot" : "event";
  return (
    <div className="why-steps">
      <PlayButton />
      <Pair
        name={`decision of ${view.policy.label}`}
        text="Decision"
        keys={[",", "."]}
        time={time}
        to={(by) => stepDecision(steps, time, by)}
      />
      <Pair
        name={event}
        text={model === "slot" ? "Slot" : "Event"}
        keys={["Shift + ,", "Shift + ."]}
        time={time}
        to={(by) => stepEvent(steps, time, by)}
      />
    </div>
  );
}

interface PairProps {
  readonly name: string;
  readonly text: string;
  readonly keys: readonly [back: string, on: string];
  readonly time: number;
  to(by: 1 | -1): number;
}

function Pair({ name, text, keys, time, to }: PairProps) {
  const [back, on] = [to(-1), to(1)];
  return (
    <div className="why-pair">
      <IconButton
        icon="back"
        label={`Previous ${name} (${keys[0]})`}
        disabled={back === time}
        onClick={() => showPlayhead(back)}
      />
      <span>{text}</span>
      <IconButton
        icon="on"
        label={`Next ${name} (${keys[1]})`}
        disabled={on === time}
        onClick={() => showPlayhead(on)}
      />
    </div>
  );
}
