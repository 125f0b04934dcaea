import { decided, rankWords, reasonClause } from "./decision-words.ts";
import type { Candidate, Change, Comparison, Explanation, Loss, Outside } from "./explanation.ts";
import { and, type Measures, measuresOf, queueName } from "./quantity-words.ts";

export interface Words {
  /** The flows that are sent, and the comparison that decided it. */
  readonly headline: string;
  /** One for each candidate, in the policy's order: whether it is served, its rank, and if not, why. */
  readonly candidates: readonly string[];
  /** The next change, and the next event from elsewhere. */
  readonly next: string;
}

/** Most names in one list; the rest is counted. */
const MOST_NAMES = 6;

/** An explanation in plain English, in the words of SPEC. `ids` are the flows' names by index. */
export function explainInWords(explanation: Explanation, ids: readonly string[]): Words {
  const speaker = new Speaker(explanation, ids);
  return {
    headline: speaker.headline(),
    candidates: explanation.candidates.map((candidate) => speaker.candidate(candidate)),
    next: speaker.next(),
  };
}

class Speaker {
  private readonly explanation: Explanation;
  private readonly ids: readonly string[];
  private readonly measures: Measures;
  private readonly byFlow: ReadonlyMap<number, Candidate>;

  constructor(explanation: Explanation, ids: readonly string[]) {
    this.explanation = explanation;
    this.ids = ids;
    this.measures = measuresOf(explanation);
    this.byFlow = new Map(explanation.candidates.map((candidate) => [candidate.flow, candidate]));
  }

  headline(): string {
    const { candidates, decision, served } = this.explanation;
    if (candidates.length === 0) return this.idle();
    const what = this.whatIsServed();
    if (decision === null) return `${what}${this.noneLeftOut()}.`;
    const { comparison, place } = decision;
    if (place === "link" && served.length === 1) {
      return `${what}: ${this.decided(comparison, true)}.`;
    }
    return `${what}. ${this.name(comparison.loser)} waits: ${this.lost(decision, true)}.`;
  }

  candidate(candidate: Candidate): string {
    const { flow, losses } = candidate;
    const rank = rankWords(candidate, this.measures);
    const start = `${this.name(flow)} ${this.service(candidate)}${rank === "" ? "" : `: ${rank}`}.`;
    return [start, ...losses.map((loss) => `${capital(this.lost(loss, false))}.`)].join(" ");
  }

  next(): string {
    const { time, changes, outside } = this.explanation.next;
    const sentences: string[] = [];
    if (time !== null) {
      const what =
        changes.length === 0
          ? `the same flows are sent at least until ${this.measures.time(time)}`
          : and(
              this.few(
                changes.map((change) => this.change(change, time)),
                "more changes",
              ),
            );
      sentences.push(`If nothing arrives, ${what}.`);
    }
    if (outside !== null) {
      const at = this.measures.at(outside.time);
      const when = time !== null && outside.time < time ? `Before that, ${at}` : capital(at);
      sentences.push(`${when}, ${this.outside(outside)}.`);
    }
    return sentences.length === 0 ? "Nothing is left to happen." : sentences.join(" ");
  }

  private idle(): string {
    const { finished, terminated, count } = this.explanation;
    if (finished + terminated < count) return "Nothing is sent: no flow has anything to send.";
    const apart = terminated > 0 ? `, ${terminated} of them by termination` : "";
    return `Nothing is sent: all flows have ended${apart}.`;
  }

  private whatIsServed(): string {
    const { model, served } = this.explanation;
    const names = this.names(served);
    const verb = served.length === 1 ? "is" : "are";
    if (model === "slot") return `${names} ${verb} sent`;
    const rates = served.map((flow) => this.measures.rate(this.byFlow.get(flow)?.rate ?? 0));
    if (new Set(rates).size === 1) {
      return `${names} ${verb} served at ${rates[0]}${served.length === 1 ? "" : " each"}`;
    }
    const each = served.map((flow, k) => `${this.name(flow)} (${rates[k]})`);
    return `${and(this.few(each, "others"))} are served`;
  }

  private noneLeftOut(): string {
    const { candidates, served } = this.explanation;
    if (candidates.length > 1) return served.length > 1 ? ", and no flow waits" : "";
    return ": no other flow has anything to send";
  }

  private service({ rate, limit }: Candidate): string {
    if (rate === 0) return "waits";
    if (this.explanation.model === "slot") return "is sent";
    const at = `is served at ${this.measures.rate(rate)}`;
    switch (limit) {
      case "own":
        return `${at}, its own rate`;
      case "release":
        return `${at}, as fast as its data comes`;
      case "share":
        return `${at}, its share`;
      case "grant":
        return `${at}, what it was granted and its share of the rest`;
      case "rest":
        return `${at}, which the flows before it leave`;
      default:
        return at;
    }
  }

  private lost({ place, port, way, by, comparison }: Loss, isNews: boolean): string {
    const clause = this.decided(comparison, false, isNews);
    if (place === "link" && by.length === 1) return `ahead of it is ${this.names(by)}: ${clause}`;
    const verb = this.explanation.model === "slot" ? "taken by" : "used up by";
    const where =
      place === "link"
        ? "the link"
        : way === undefined
          ? `${place} ${port}`
          : `the link from ${way}`;
    return `${where} is ${verb} ${this.names(by)}: ${clause}`;
  }

  /** The reason for the loser's queue is given unless the sentence before has given it. */
  private decided(comparison: Comparison, isNamed: boolean, isNews = true): string {
    const winner = this.name(comparison.winner);
    const loser = this.name(comparison.loser);
    const clause = decided(comparison, { winner, loser, isNamed, measures: this.measures });
    const candidate = this.byFlow.get(comparison.loser);
    if (comparison.part !== "queue" || !isNews || !candidate?.reason) return clause;
    return `${clause} (${reasonClause(loser, candidate.reason, candidate.sent)})`;
  }

  private change(change: Change, time: number): string {
    const name = this.name(change.flow);
    const at = this.measures.at(time);
    const isSlot = this.explanation.model === "slot";
    const from = isSlot ? `from slot ${time} on` : at;
    switch (change.kind) {
      case "finish":
        return isSlot
          ? `${name} sends its last packet in slot ${time - 1}`
          : `${name} finishes ${at}`;
      case "queue":
        return `${name} is in ${queueName(change.to)} ${from}`;
      case "complete":
        return `${name} is complete ${from}`;
      case "past its estimate":
        return `${name} has sent its estimate and goes before all others ${from}`;
      case "switch queue":
        return `${name} goes to the second queue of the switches ${from}`;
      case "dry":
        return isSlot
          ? `${name} has no packet to send ${at} (its next is released in slot ${change.until})`
          : `${name} has sent all its data so far ${at} (more comes ${this.measures.at(change.until)})`;
      case "piece":
        return `${name} goes on ${at} to the data that came ${this.measures.at(change.since)}`;
      case "overtaken":
        return `${this.name(change.by)} is sent instead of ${name} ${at}`;
      case "caught up":
        return `${name} has sent all its data so far ${at}`;
      case "meeting": {
        const other = this.name(change.with);
        return change.part === "sent"
          ? `${name} has sent as much as ${other} ${at}`
          : `${name} and ${other} are level ${at} (${change.part})`;
      }
    }
  }

  private outside({ kind, flow }: Outside): string {
    const name = this.name(flow);
    switch (kind) {
      case "arrival":
        return `${name} arrives`;
      case "release":
        return this.explanation.model === "slot"
          ? `the next packet of ${name} is released`
          : `more data of ${name} come`;
      case "complete":
        return `${name} becomes complete`;
      case "deadline":
        return `${name} is due, and asks for nothing from then on`;
      case "termination":
        return `${name} is terminated unless it is served by then`;
    }
  }

  private name(flow: number): string {
    return this.ids[flow] ?? `flow ${flow}`;
  }

  private names(flows: readonly number[]): string {
    return and(
      this.few(
        flows.map((flow) => this.name(flow)),
        "others",
      ),
    );
  }

  private few(items: readonly string[], rest: string): readonly string[] {
    if (items.length <= MOST_NAMES) return items;
    const shown = MOST_NAMES - 1;
    return [...items.slice(0, shown), `${items.length - shown} ${rest}`];
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
