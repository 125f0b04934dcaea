import { type Agenda, eventOf, TIMER } from "../agenda.ts";
import type { PacketWatch } from "../watch.ts";

/**
 * One timer a subject. Setting it anew costs nothing on the agenda while an earlier event of it is pending there; it
 * still goes off in the order in which timers were set.
 */
export class Timers {
  private readonly agenda: Agenda;
  private readonly watch: PacketWatch | null;
  /** The number by which the watch knows timer 0. */
  readonly first: number;
  /** When it goes off; ∞: it does not run. */
  private readonly due: Float64Array;
  private readonly order: Float64Array;
  /** When its event on the agenda comes; ∞: none is there. */
  private readonly pending: Float64Array;

  constructor(agenda: Agenda, count: number, watch: PacketWatch | null = null) {
    this.agenda = agenda;
    this.watch = watch;
    this.first = watch?.timers(count) ?? 0;
    this.due = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
    this.order = new Float64Array(count);
    this.pending = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
  }

  runs(subject: number): boolean {
    return this.due[subject] !== Number.POSITIVE_INFINITY;
  }

  /** When it goes off; ∞: never. */
  dueAt(subject: number): number {
    return this.due[subject] as number;
  }

  /** It goes off at `time`, which is later than now. */
  set(subject: number, time: number): void {
    if (this.watch !== null) this.watch.set(this.first + subject, this.agenda.time);
    this.setOn(subject, time);
  }

  /** The same, of a timer that goes on with what it waited for. */
  setOn(subject: number, time: number): void {
    const order = this.agenda.reserve();
    this.due[subject] = time;
    this.order[subject] = order;
    if ((this.pending[subject] as number) > time) this.schedule(subject, time, order);
  }

  stop(subject: number): void {
    this.due[subject] = Number.POSITIVE_INFINITY;
  }

  /** An event of the subject has come: whether the timer goes off. It does not run then. */
  fires(subject: number, now: number): boolean {
    if (this.pending[subject] !== now) return false;
    this.pending[subject] = Number.POSITIVE_INFINITY;
    const due = this.due[subject] as number;
    if (due === Number.POSITIVE_INFINITY) return false;
    if (due > now) {
      this.schedule(subject, due, this.order[subject] as number);
      return false;
    }
    this.due[subject] = Number.POSITIVE_INFINITY;
    return true;
  }

  private schedule(subject: number, time: number, order: number): void {
    this.pending[subject] = time;
    this.agenda.addReserved(time, eventOf(TIMER, subject), order);
  }
}
