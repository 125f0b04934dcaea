import { followWays } from "../ui/follow-ways.ts";
import { createPool } from "../workers/pool.ts";
import type { RemoteWorker } from "../workers/protocol.ts";
import { spawnWorker } from "../workers/spawn.ts";
import { followBars } from "./bars.ts";
import { Tip, Why } from "./callouts.ts";
import { slotsOf } from "./chart-markup.ts";
import { answerSpoken, answerWords, meansWords, type Policy } from "./newcomer-words.ts";
import {
  barWithHand,
  chartOf,
  layStory,
  paintChart,
  paintMark,
  paintStory,
  partsOf,
  playAgain,
  stopPlaying,
} from "./paint-story.ts";
import type { Picture } from "./policy-picture.ts";
import { type Runs, startRuns } from "./runs.ts";
import { BEGINNING, guessed, moved, SLOTS, type Story, shown, stepped } from "./story.ts";

export type Door = "bench" | "share" | "draw" | "traffic";

/**
 * Loads the code behind a door, for its address if the door is a link. Calling what it gives back leaves the page, with the story
 * as far as it has come.
 */
type Open = (door: Door, address: string | null) => Promise<(story: Story) => Promise<void>>;

/** The newcomer's page, which index.html holds: from now on it answers, and goes on where its story was left. Gives back what leads on. */
export function startNewcomer(root: HTMLElement, open: Open, left: Story): (door: Door) => void {
  const part = partsOf(root);
  const charts = { fifo: chartOf(root, "fifo"), srpt: chartOf(root, "srpt") };
  let story: Story = { ...left, isShown: false };
  let pictures: Record<Policy, Picture> | null = null;
  /** The answer was asked for before there were runs. */
  let isAwaited = left.isShown;
  /** How often a door was asked for: the last one is gone through. */
  let asked = 0;
  /** How many doors are being fetched. */
  let opening = 0;
  let isRunning = false;
  const both = [charts.fifo, charts.srpt];
  const why = new Why(both);
  const tip = new Tip(part("tip"));
  const policies = (): readonly Policy[] => (story.isShown ? ["fifo", "srpt"] : ["fifo"]);
  const workers: RemoteWorker[] = [];
  const spawn = (): RemoteWorker => {
    const worker = spawnWorker();
    workers.push(worker);
    return worker;
  };
  const runs: Runs = startRuns(createPool(spawn, { run: 1, question: 1 }), {
    pictures: (made) => {
      pictures = made;
      tip.update(made);
      paint();
      if (isAwaited) show();
      if (story.isMoved) part("spoken").textContent = meansWords(policies(), made);
    },
    failed: say,
    busy: (isBusy) => {
      isRunning = isBusy;
      tellIdle();
    },
  });

  /** For browser tests, as on the bench: nothing is run, and nothing behind a door is on its way. */
  function tellIdle(): void {
    document.documentElement.dataset["idle"] = String(!isRunning && opening === 0);
  }

  /** A fault is shown to all, not only spoken. */
  function say(message: string): void {
    part("spoken").textContent = message;
    part("spoken").classList.remove("visually-hidden");
  }

  async function go(door: Door, address: string | null = null): Promise<void> {
    const mine = ++asked;
    opening += 1;
    tellIdle();
    try {
      const leave = await open(door, address).finally(() => {
        opening -= 1;
        if (root.isConnected) tellIdle();
      });
      if (mine !== asked) return;
      await leave(story);
      for (const worker of workers) worker.terminate();
    } catch {
      if (mine !== asked) return;
      say("The bench could not be fetched: there may be a new version, or no network.");
    }
  }

  function paint(): void {
    if (pictures !== null) paintStory(root, story, pictures);
  }

  function tell(next: Story): void {
    if (next === story) return;
    const isMoved = next.arrivals !== story.arrivals;
    story = next;
    if (isMoved) {
      why.close();
      stopPlaying(both);
      runs.ask(story.arrivals);
    } else paint();
  }

  function show(): void {
    isAwaited = pictures === null;
    if (pictures === null || story.isShown) return;
    const [truth, said] = answerWords(pictures.srpt.mean, story.guess);
    part("truth").textContent = truth;
    part("said").textContent = said;
    stopPlaying([charts.fifo]);
    // The blocks stand where FIFO sends them, and go to where SRPT does.
    paintChart(root, "srpt", pictures, "fifo");
    story = shown(story);
    layStory(root, story);
    charts.srpt.getBoundingClientRect();
    paint();
    // The keys are for what comes next.
    barWithHand(root)?.focus({ preventScroll: true });
    part("more").scrollIntoView({ block: "nearest", behavior: isCalm() ? "auto" : "smooth" });
    part("spoken").textContent = answerSpoken(pictures);
  }

  function again(): void {
    story = BEGINNING;
    why.close();
    layStory(root, story);
    for (const mark of ["said", "srpt"]) paintMark(root, mark, null);
    part("spoken").textContent = "";
    part("guess").focus({ preventScroll: true });
    runs.ask(story.arrivals);
  }

  followWays(part("ways"));
  part("show").addEventListener("click", show);
  part("again").addEventListener("click", again);
  part("play").addEventListener("click", () => playAgain(policies().map((one) => charts[one])));
  followGuess(part("scale"), part("guess"), {
    say: (slots) => tell(guessed(story, slots)),
    step: (steps) => tell(guessed(story, stepped(story, pictures?.fifo.mean ?? 0, steps))),
    answer: show,
  });
  for (const policy of ["fifo", "srpt"] as const) {
    followBars(charts[policy], partsOf(charts[policy])("track"), {
      arrival: (flow) => story.arrivals[flow] ?? 0,
      pull(flow, wanted, at) {
        if (pictures !== null) tip.begin(policies(), pictures);
        tell(moved(story, flow, wanted));
        tip.follow(at);
      },
      settle: () => tip.end(),
      why: (chart, slot, lane) => {
        stopPlaying([chart]);
        runs.why(policy, slot, (reason) => why.open(chart, slot, lane, reason));
      },
    });
  }
  root.addEventListener("click", (event) => {
    const door = (event.target as Element).closest<HTMLElement>("[data-door]");
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (door === null || isElsewhere) return;
    event.preventDefault();
    void go(door.dataset["door"] as Door, door.getAttribute("href"));
  });
  document.addEventListener("keydown", ({ key, ctrlKey, metaKey }) => {
    if (key === "\\" && !ctrlKey && !metaKey && root.isConnected) void go("bench");
  });
  document.documentElement.dataset["live"] = "";
  runs.ask(story.arrivals);
  return (door) => void go(door);
}

function isCalm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** The mark of the guess, dragged anywhere along the scale or stepped with keys. */
interface Asked {
  say(slots: number): void;
  step(steps: number): void;
  /** Enter: that is the guess. */
  answer(): void;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -4,
  PageUp: 4,
};

function followGuess(scale: Element, mark: SVGElement, asked: Asked): void {
  scale.addEventListener("pointerdown", (event) => {
    const down = event as PointerEvent;
    if (down.button !== 0 || !down.isPrimary) return;
    const box = scale.getBoundingClientRect();
    const say = (event: Event): void =>
      asked.say(slotsOf((event as PointerEvent).clientX - box.left, box.width));
    const end = (): void => {
      scale.removeEventListener("pointermove", say);
      scale.removeEventListener("pointerup", end);
      scale.removeEventListener("pointercancel", end);
    };
    scale.setPointerCapture(down.pointerId);
    scale.addEventListener("pointermove", say);
    scale.addEventListener("pointerup", end);
    scale.addEventListener("pointercancel", end);
    // A press on the mark itself takes hold of it where it is.
    if ((down.target as Element).closest("[role=slider]") === null) say(down);
    down.preventDefault();
    mark.focus({ preventScroll: true });
  });
  mark.addEventListener("keydown", (event) => {
    const step = STEPS[event.key];
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (step !== undefined) asked.step(step);
    else if (event.key === "Home") asked.say(0);
    else if (event.key === "End") asked.say(SLOTS);
    else if (event.key === "Enter") asked.answer();
    else return;
    event.preventDefault();
  });
}
