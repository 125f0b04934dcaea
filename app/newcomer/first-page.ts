import { parseScenario } from "../../engine/doors/files.ts";
import { summarise } from "../../engine/doors/measures.ts";
import { materialise, simulate } from "../../engine/doors/run.ts";
import type { Scenario } from "../../engine/doors/scenario.ts";
import { addressOf, TOOLS, WAYS, type Way } from "../address/place.ts";
import { BENCH_ADDRESS } from "../store/addresses.ts";
import { chartMarkup, percent } from "./chart-markup.ts";
import { meanText, POLICY_NAMES, type Policy } from "./newcomer-words.ts";
import { type Picture, pictureOf } from "./policy-picture.ts";
import { FIRST_ARRIVALS, inputOf, SLOTS } from "./story.ts";

/** The newcomer's page as it is sent; asked for when the page is built. */
export function firstMarkup(): string {
  return pageMarkup(enginePictures());
}

/** Runs the canvas for the page as it is sent, when the page is built and in tests. In the page itself a worker runs it. */
export function enginePictures(arrivals = FIRST_ARRIVALS): Record<Policy, Picture> {
  const parsed = parseScenario(inputOf(arrivals));
  if (!parsed.ok) throw new Error(parsed.faults[0]?.message);
  return { fifo: picture(parsed.scenario, 0), srpt: picture(parsed.scenario, 1) };

  function picture(scenario: Scenario, place: number): Picture {
    const experiment = materialise(scenario);
    const policy = experiment.policies[place];
    if (policy === undefined) throw new Error("the canvas has two policies");
    const { model, fabric } = scenario;
    const run = simulate(experiment.flows, model, fabric, policy, { trace: true });
    return pictureOf(arrivals, run, summarise(experiment, run).mean ?? Number.NaN);
  }
}

/**
 * The newcomer's page as it is sent, its first chart drawn: written into index.html when the page is built. There are no
 * style attributes, which the content security policy forbids; places are attributes of the drawings.
 */
export function pageMarkup(pictures: Readonly<Record<Policy, Picture>>): string {
  return `<div class="minute">
<header class="minute-head">
<p class="brand"><img src="./icon.svg" alt="" width="20" height="20"><span class="brand-name">Slotwise</span></p>
<nav class="ways" aria-label="Views" data-part="ways">
${WAYS.map(wayMarkup).join("\n")}
<details><summary>Tools${DOWN}</summary><div class="ways-list">
${TOOLS.map(wayMarkup).join("\n")}
</div></details>
</nav>
<button type="button" class="minute-button" data-door="share">Share</button>
</header>
<main class="minute-main">
<h1>One wire. Four transfers. <span>Who goes first?</span></h1>
${chartMarkup("fifo", "first come, first served", pictures)}
<section class="minute-ask" aria-label="Question">
<button type="button" class="minute-button" data-do="play">${PLAY}<span>Play</span></button>
<p data-part="question"><strong>How long if the shortest went first?</strong> <span>Drag the mark.</span></p>
<p data-part="answer" hidden><b data-part="truth"></b><span data-part="said"></span> <span class="minute-next"><strong>Now move something:</strong> drag a bar, press for why.</span></p>
${rulerMarkup(pictures.fifo.mean)}
<button type="button" class="minute-button is-first" data-do="show">Show</button>
<button type="button" class="minute-button" data-do="again" hidden>Start over</button>
</section>
<div class="minute-more" data-part="more" hidden><div>
${chartMarkup("srpt", "shortest remaining first", pictures)}
<nav class="minute-doors" aria-label="Where next">
<a href="${addressOf({ kind: "screen", screen: "game" })}" data-door="bench"><b>Be the scheduler</b> <span>You choose what is sent</span></a>
${DOORS.map(([door, title, words]) => `<button type="button" data-door="${door}"><b>${title}</b> <span>${words}</span></button>`).join("\n")}
</nav>
</div></div>
<p class="visually-hidden" role="status" data-part="spoken"></p>
</main>
<p class="minute-tip" data-part="tip" aria-hidden="true" hidden></p>
</div>`;
}

function wayMarkup([word, place]: Way): string {
  const address = addressOf(place);
  const key = address === BENCH_ADDRESS ? ` aria-keyshortcuts="\\" title="Key \\"` : "";
  return `<a href="${address}" data-door="bench"${key}>${word}</a>`;
}

const DOWN = '<svg viewBox="0 0 16 16" aria-hidden="true"><path d="M4.5 6.5 8 10l3.5-3.5"/></svg>';

const PLAY =
  '<svg class="minute-icon" width="14" height="14" viewBox="0 0 16 16" aria-hidden="true"><path d="M5 3.5v9l7.5-4.5z"/></svg>';

const DOORS = [
  ["draw", "Draw your own", "This canvas, more policies"],
  ["traffic", "Real traffic", "Web search, load 0.8"],
] as const;

/** The scale of means, on the axis of the charts; its marks stand where the means and the guess are. */
function rulerMarkup(mean: number): string {
  const ticks = Array.from({ length: SLOTS / 4 + 1 }, (_, k) => percent(4 * k));
  return `<div class="minute-ruler">
<span class="minute-scale-name" aria-hidden="true">average</span>
<svg class="minute-scale" data-part="scale" role="group" aria-label="Scale of averages" width="100%" height="72">
<line class="minute-rule" x1="0" x2="100%" y1="36" y2="36"/>
${ticks.map((x) => `<line class="minute-tick" x1="${x}" x2="${x}" y1="33" y2="39"/>`).join("")}
<svg class="minute-mark is-fifo" data-mark="fifo" x="${percent(mean)}"><path d="M0 34l-6-9h12z"/><text y="19" text-anchor="middle">${POLICY_NAMES.fifo} ${meanText(mean)}</text></svg>
<svg class="minute-mark is-said" data-mark="said" x="0" display="none"><path d="M0 29l7 7-7 7-7-7z"/><text y="19" text-anchor="middle">you</text></svg>
<svg class="minute-mark is-srpt" data-mark="srpt" x="0" display="none"><path d="M0 38l-6 9h12z"/><text y="62" text-anchor="middle"></text></svg>
<svg class="minute-mark is-guess" data-mark="guess" x="${percent(mean)}">
<g role="slider" tabindex="0" data-part="guess" aria-label="Your guess: average if the shortest went first, in slots" aria-valuemin="0" aria-valuemax="${SLOTS}" aria-valuenow="${mean}" aria-valuetext="not said yet">
<rect class="minute-hit" x="-24" y="26" width="48" height="46"/><path d="M0 36l-7 9h14z"/><path class="minute-ways" d="M-29 50l-6 6 6 6M29 50l6 6-6 6"/><rect class="minute-pill" x="-22" y="43" width="44" height="26" rx="13"/><text y="61" text-anchor="middle">?</text>
</g></svg>
</svg>
</div>`;
}
