import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { decodeLinkBy, isLink, isLongLink } from "../../../engine/doors/files.ts";
import { ENGINE_VERSION } from "../../../engine/doors/run.ts";
import type { Scenario } from "../../../engine/doors/scenario.ts";
import { drawFiner } from "../../charts/canvas/canvas.ts";
import { fetchReading, readingAtHand } from "../../document/read/reading-at-hand.ts";
import { viewFromLink } from "../../draw/view/view-choices.ts";
import { pendingImport } from "../../pending/parts.ts";
import { ownClock, startPlayer, togglePlay } from "../../play/player.ts";
import { giveSweep, openScenario, setPlayhead, setView } from "../../store/actions.ts";
import { startExplainer } from "../../store/explainer.ts";
import { readElsewhere } from "../../store/files/read-elsewhere.ts";
import { followReading } from "../../store/follow-reading.ts";
import { signalIdle } from "../../store/idle.ts";
import { pool } from "../../store/page-pool.ts";
import { keepNothing } from "../../store/persist.ts";
import { startRunner } from "../../store/runs/runner.ts";
import { store } from "../../store/store.ts";
import { Embed } from "./embed.tsx";
import { type FromEmbed, hearSlides, type ToEmbed, talk } from "./embed-messages.ts";
import { embedOptions, queryFaults } from "./embed-options.ts";
import { passKeys, revealMessage } from "./pass-keys.ts";
import { isOtherState, stateOf } from "./state-of.ts";
import "@fontsource-variable/inter/index.css";
import "../../theme/tokens.css";
import "../../theme/type.css";
import "../../theme/base.css";
import "../../ui/controls.css";
import "../results/results.css";

type ReadLink = ReturnType<typeof decodeLinkBy>;

/** Unpacks a link; a worker does a long one, so that the page around is not held up. */
async function readLink(text: string): Promise<ReadLink> {
  if (isLongLink(text)) return readLong(text);
  try {
    await pendingImport(fetchReading());
  } catch {
    return { ok: false, messages: [UNREAD] };
  }
  return decodeLinkBy(readingAtHand(), text);
}

function readLong(text: string): Promise<ReadLink> {
  return new Promise((resolve) => {
    const refuse = (messages: readonly string[]): void => resolve({ ok: false, messages });
    readElsewhere(new TextEncoder().encode(text), {
      done: (read) => {
        if ("scenario" in read) resolve({ ok: true, ...read });
        else refuse("faults" in read ? read.faults : [UNREAD]);
      },
      failed: () => refuse([UNREAD]),
    });
  });
}

const UNREAD = "the link could not be read";

/** How many have been asked for. */
let asked = 0;

/** Shows what a link holds; returns what is wrong with it, and then nothing has changed. */
async function openHere(text: string, known: ReadLink | null = null): Promise<readonly string[]> {
  asked += 1;
  const own = asked;
  const link = known ?? (await readLink(text));
  // A short one that came later is read before a long one.
  if (own !== asked) return [];
  if (!link.ok) return link.messages;
  const { scenario, lesson, answers } = link;
  if (lesson !== undefined) {
    const { openExercise } = await import("../../learn/session.ts");
    const written = { scenario, lesson, ...(answers === undefined ? {} : { answers }) };
    return openExercise({ ...written, link: text.replace(/^.*?(?:#|%23)/s, "#") });
  }
  show(scenario, link.view);
  giveSweep(link.sweep ?? null);
  return [];
}

function show(scenario: Scenario, linked: unknown): void {
  openScenario(scenario);
  const { view, playhead } = viewFromLink(linked);
  setView(view);
  setPlayhead(playhead);
}

/**
 * A frame without an origin of its own (sandboxed, as learning platforms have them) may start only workers that it has made
 * itself: there a worker is a plain script, which fetches the worker's and keeps what it is sent until that is there.
 */
class SandboxedWorker extends Worker {
  constructor(address: string | URL, { name = "" }: WorkerOptions = {}) {
    const script = `const early = [];
onmessage = (event) => early.push(event);
import(${JSON.stringify(new URL(address, location.href).href)}).then(
  () => early.forEach((event) => onmessage(event)),
  (error) => setTimeout(() => { throw error; }),
);`;
    const blob = new Blob([script], { type: "text/javascript" });
    super(URL.createObjectURL(blob), { name });
  }
}

/** Lets workers start in such a frame. */
function allowForSandbox(): void {
  if (globalThis.origin === "null") globalThis.Worker = SandboxedWorker;
}

/*
 * An embed is the page without what is around the charts, and keeps nothing: no draft, no theme, no offline
 * copy. Somebody else's page is no place for a reader's own work.
 */
keepNothing();
allowForSandbox();
const linked = isLink(location.hash) ? await readLink(location.hash) : null;
const query = new URLSearchParams(location.search);
const options = embedOptions(query, linked?.ok ? linked.view : undefined);
setView({ theme: options.theme });
if (options.isMinimal) drawFiner(2);
signalIdle(store, document.documentElement);
followReading();
const runner = startRunner(store, pool, () => performance.now());
startExplainer(store, pool);
startPlayer(store, {
  ask: (next) => requestAnimationFrame(next),
  cancel: (handle) => cancelAnimationFrame(handle),
});
const faults = {
  query: queryFaults(query),
  link: await opened(location.hash),
};

const root = document.getElementById("root");
if (root === null) throw new Error("embed.html has no #root");
createRoot(root).render(
  <StrictMode>
    <Embed
      options={options}
      faults={faults}
      isBare={location.hash === "" && window.parent === window}
      runner={runner}
    />
  </StrictMode>,
);
document.addEventListener("keydown", (event) => {
  const isTyping =
    event.target instanceof Element && event.target.closest("input, select") !== null;
  const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented);
  if (event.key !== "p" || !isPlain || isTyping) return;
  event.preventDefault();
  playHere();
});

/** By the clock of what is shown. */
function playHere(): void {
  const own = ownClock();
  if (own === null) togglePlay();
  else own.play();
}

let follow: (() => void) | null = null;
/** Faults of the address wait here until the page around asks. */
let untold = [...faults.query, ...faults.link];
const surroundings = {
  parent: window.parent === window ? null : window.parent,
  onMessage: (listener: (event: MessageEvent) => void) => addEventListener("message", listener),
};
const say = talk(surroundings, options.origin, obey);
const isOnSlide = hearSlides(surroundings, options.origin, () => {
  if (store.getState().transient.playing !== null) playHere();
});
if (surroundings.parent !== null) {
  passKeys(document, isOnSlide, (key) => {
    say({ kind: "key", key });
    if (!options.tellsKeysOnce)
      window.parent.postMessage(revealMessage(key), options.origin ?? "*");
  });
}
new ResizeObserver(() => {
  say({ kind: "resize", height: Math.ceil(root.getBoundingClientRect().height) });
}).observe(root);
say({ kind: "ready", engine: ENGINE_VERSION });

/** Opens the address's link and returns its faults; an unchanged example has a short address, and is fetched. */
async function opened(hash: string): Promise<readonly string[]> {
  if (hash === "") return [];
  if (!hash.startsWith("#/")) return openHere(hash, linked);
  return (await import("./open-example.ts")).openExample(hash);
}

/** What is asked behind a link is done when that is open. */
let opening: Promise<void> | null = null;

function obey(command: ToEmbed, answer: (message: FromEmbed) => void): void {
  if (command.kind === "load") {
    const own = openHere(command.link).then((messages) => {
      if (messages.length > 0) answer({ kind: "refused", messages });
      if (opening === own) opening = null;
    });
    opening = own;
  } else if (opening !== null) {
    void opening.then(() => obey(command, answer));
  } else if (command.kind === "seek") setPlayhead(command.time);
  else if (command.kind === "play") {
    if ((store.getState().transient.playing !== null) !== command.playing) playHere();
  } else {
    if (untold.length > 0) answer({ kind: "refused", messages: untold });
    untold = [];
    tellState(answer);
  }
}

/** Now, and at most once a frame whenever it changes. Whoever asks last is told. */
function tellState(answer: (message: FromEmbed) => void): void {
  follow?.();
  let frame = 0;
  const tell = (): void => {
    frame = 0;
    answer({ kind: "state", state: stateOf(store.getState()) });
  };
  const stop = store.subscribe((now, before) => {
    if (frame === 0 && isOtherState(now, before)) frame = requestAnimationFrame(tell);
  });
  follow = () => {
    stop();
    cancelAnimationFrame(frame);
  };
  tell();
}
