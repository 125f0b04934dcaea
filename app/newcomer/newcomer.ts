import { createPool } from "../workers/pool.ts";
import { spawnWorker } from "../workers/spawn.ts";
import { followBars } from "./bars.ts";
import { followGuess } from "./guess.ts";
import { chartOf, paintChart, paintMark, paintMean, partsOf } from "./paint.ts";
import type { Picture } from "./picture.ts";
import { playAgain, stopPlaying } from "./play.ts";
import type { Runs } from "./runs.ts";
import { startRuns } from "./runs.ts";
import { percent } from "./scene.ts";
import type { Story } from "./story.ts";
import { BEGINNING, guessed, moved, shown, stepped } from "./story.ts";
import { Tip } from "./tip.ts";
import { Why } from "./why.ts";
import type { Policy } from "./words.ts";
import { answerSpoken, answerWords, meansWords, pillText, youText } from "./words.ts";

/** Where a newcomer goes on. */
export type Door = "bench" | "lessons" | "examples" | "lesson" | "draw" | "traffic";

const HAND_FLOW = 3;

/** The newcomer's page, which index.html holds: from now on it answers. Gives back what leads on. */
export function startNewcomer(
  root: HTMLElement,
  leave: (door: Door, arrivals: readonly number[]) => Promise<void>,
): (door: Door) => void {
  const part = partsOf(root);
  const charts = { fifo: chartOf(root, "fifo"), srpt: chartOf(root, "srpt") };
  const more = root.querySelector<HTMLElement>(".minute-more");
  const scale = part("ruler").querySelector(".minute-scale");
  let story: Story = BEGINNING;
  let pictures: Record<Policy, Picture> | null = null;
  /** The answer was asked for before there were runs. */
  let isAwaited = false;
  const both = [charts.fifo, charts.srpt];
  const why = new Why(both);
  const tip = new Tip(part("tip"));
  const policies = (): readonly Policy[] => (story.isShown ? ["fifo", "srpt"] : ["fifo"]);
  const runs: Runs = startRuns(createPool(spawnWorker, { run: 1, question: 1 }), {
    pictures: (_, made) => {
      pictures = made;
      tip.update(made);
      paint();
      if (isAwaited) show();
      if (story.isMoved) part("spoken").textContent = meansWords(policies(), made);
    },
    failed: say,
    busy: (isBusy) => {
      document.documentElement.dataset["idle"] = String(!isBusy);
    },
  });

  /** What went wrong is seen too. */
  function say(message: string): void {
    part("spoken").textContent = message;
    part("spoken").classList.remove("visually-hidden");
  }

  function go(door: Door): void {
    leave(door, story.arrivals).catch(() =>
      say("The bench could not be fetched: there may be a new version, or no network."),
    );
  }

  function paint(): void {
    if (pictures === null) return;
    const { fifo, srpt } = pictures;
    paintChart(root, "fifo", pictures);
    paintMean(root, "fifo", fifo.mean);
    const { guess, isShown } = story;
    paintMark(root, "guess", isShown ? null : (guess ?? fifo.mean), pillText(guess));
    const mark = part("guess");
    mark.setAttribute("aria-valuenow", String(guess ?? fifo.mean));
    mark.setAttribute("aria-valuetext", guess === null ? "not said yet" : `${guess} slots`);
    mark.classList.toggle("is-said", guess !== null);
    if (!isShown) return;
    paintChart(root, "srpt", pictures);
    paintMean(root, "srpt", srpt.mean);
    paintMark(root, "said", guess, youText(guess, fifo.mean, scale?.clientWidth ?? 0));
    part("hand").hidden = story.isMoved;
    part("hand").style.left = percent((story.arrivals[HAND_FLOW] ?? 0) + 0.5);
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
    lay();
    charts.srpt.getBoundingClientRect();
    paint();
    // The keys are for what comes next.
    charts.srpt
      .querySelector<SVGGElement>(`[data-flow="${HAND_FLOW}"]`)
      ?.focus({ preventScroll: true });
    more?.scrollIntoView({ block: "nearest", behavior: isCalm() ? "auto" : "smooth" });
    part("spoken").textContent = answerSpoken(pictures);
  }

  function again(): void {
    story = BEGINNING;
    why.close();
    lay();
    for (const mark of ["said", "srpt"]) paintMark(root, mark, null);
    part("spoken").textContent = "";
    part("guess").focus({ preventScroll: true });
    runs.ask(story.arrivals);
  }

  /** What is there before the answer, and after. */
  function lay(): void {
    root.classList.toggle("is-shown", story.isShown);
    for (const name of ["question", "show"]) part(name).hidden = story.isShown;
    for (const name of ["answer", "again"]) part(name).hidden = !story.isShown;
    if (more !== null) more.hidden = !story.isShown;
  }

  part("show").addEventListener("click", show);
  part("again").addEventListener("click", again);
  part("play").addEventListener("click", () => playAgain(policies().map((one) => charts[one])));
  if (scale !== null) {
    followGuess(scale, part("guess"), {
      say: (slots) => tell(guessed(story, slots)),
      step: (steps) => tell(guessed(story, stepped(story, pictures?.fifo.mean ?? 0, steps))),
    });
  }
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
    go(door.dataset["door"] as Door);
  });
  document.addEventListener("keydown", ({ key, ctrlKey, metaKey }) => {
    if (key === "\\" && !ctrlKey && !metaKey && root.isConnected) go("bench");
  });
  document.documentElement.dataset["live"] = "";
  runs.ask(story.arrivals);
  return go;
}

function isCalm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
