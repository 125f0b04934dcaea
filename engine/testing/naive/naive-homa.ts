import { BEGINS, type NaiveNetwork, type NaivePacket, TIMERS } from "./naive-transport-network.ts";
import { type NaiveFlow, PAYLOAD } from "./naive-window-flow.ts";

export interface NaiveHoma {
  /** Packets that go before any grant, by which more may be granted than came. */
  readonly unscheduled: number;
  /** Levels of unscheduled bytes, and the sizes up to which flows are of each but the last. */
  readonly unscheduledLevels: number;
  readonly cutoffs: readonly number[];
  readonly overcommit: number;
  /** ∞: nothing can be lost. */
  readonly silence: number;
  /** Picoseconds of a full packet on a receiver's link. */
  readonly packetTime: number;
}

interface State extends NaiveFlow {
  readonly packets: number;
  readonly source: number;
  readonly destination: number;
  /** At the sender: packets there, sent, allowed, the level of those granted, and those to be sent again. */
  there: number;
  next: number;
  allowed: number;
  level: number;
  again: number[];
  /** At the receiver: packets that came, and that it granted; 0: it knows nothing of the flow. */
  readonly got: Set<number>;
  granted: number;
  received: number;
  sent: number;
  timeouts: number;
  readonly timers: Map<string, ReturnType<NaiveNetwork["at"]>>;
}

/** All hosts under Homa, after SPEC 16.9; packets of a flow are counted from 0. */
export class NaiveHomaHosts {
  readonly states: State[] = [];
  private readonly net: NaiveNetwork;
  private readonly of: NaiveHoma;

  constructor(net: NaiveNetwork, of: NaiveHoma) {
    this.net = net;
    this.of = of;
    net.pull = (link) => this.pull(link);
  }

  add(flow: NaiveFlow, source: number, destination: number): State {
    const { net, of } = this;
    const state: State = {
      ...flow,
      source,
      destination,
      packets: Math.ceil(flow.size / PAYLOAD),
      there: 0,
      next: 0,
      allowed: 0,
      level: 0,
      again: [],
      got: new Set(),
      granted: 0,
      received: Number.NaN,
      sent: 0,
      timeouts: 0,
      timers: new Map(),
    };
    this.states.push(state);
    net.at(state.start, BEGINS, () => {
      state.allowed = Math.min(of.unscheduled, state.packets);
      this.remind(state);
      this.comes(state, state.spread === 0 ? state.packets : 1);
    });
    return state;
  }

  private comes(state: State, there: number): void {
    state.there = there;
    if (there < state.packets) {
      const time = state.start + Math.round(state.spread * there);
      this.net.at(time, BEGINS, () => this.comes(state, there + 1));
    }
    if (this.maySend(state)) this.net.wake(state.way[0] as number);
  }

  private maySend({ again, next, allowed, there }: State): boolean {
    return again.length > 0 || next < Math.min(allowed, there);
  }

  private timer(state: State, name: string, after: number, act: () => void): void {
    const known = state.timers.get(name);
    if (known !== undefined) this.net.cancel(known);
    if (!Number.isFinite(after)) return;
    const at = this.net.now + after;
    const rings = () => {
      if (Number.isNaN(state.received)) act();
    };
    state.timers.set(name, this.net.at(at, TIMERS, rings));
  }

  /** The sender has heard something. */
  private remind(state: State): void {
    this.timer(state, "remind", this.of.silence, () => {
      state.timeouts++;
      this.sendAgain(state, 0, 1);
    });
  }

  private sendAgain(state: State, from: number, to: number): void {
    state.allowed = Math.max(state.allowed, to);
    for (let packet = from; packet < Math.min(to, state.next); packet++) {
      if (!state.again.includes(packet)) state.again.push(packet);
    }
    this.remind(state);
    if (this.maySend(state)) this.net.wake(state.way[0] as number);
  }

  private pull(link: number): NaivePacket | null {
    const left = ({ size, next }: State) => size - PAYLOAD * next;
    const [state] = this.states
      .filter((one) => one.way[0] === link && this.maySend(one))
      .sort((a, b) => left(a) - left(b) || a.start - b.start || a.flow - b.flow);
    if (state === undefined) return null;
    const again = state.again.shift();
    const packet = again ?? state.next++;
    const { unscheduled, cutoffs } = this.of;
    const found = cutoffs.findIndex((most) => state.size <= most);
    const blind = found < 0 ? cutoffs.length : found;
    state.sent++;
    const offset = packet * PAYLOAD;
    const rank = again !== undefined ? 0 : packet < unscheduled ? blind : state.level;
    return {
      flow: state.flow,
      isData: true,
      isAnswer: false,
      offset,
      wire: 40 + Math.min(PAYLOAD, state.size - offset),
      rank,
      coreRank: rank,
      marked: false,
      way: [...state.way],
      arrives: () => this.receive(state, packet),
    };
  }

  private receive(state: State, packet: number): void {
    if (!Number.isNaN(state.received)) return;
    const isNew = !state.got.has(packet);
    state.got.add(packet);
    if (state.got.size === state.packets) state.received = this.net.now;
    else if (isNew) {
      if (state.granted === 0) state.granted = Math.min(this.of.unscheduled, state.packets);
      this.ask(state);
    }
    this.grant(state.destination);
  }

  private ask(state: State): void {
    this.timer(state, "ask", this.of.silence, () => {
      if (state.got.size < state.granted) {
        state.timeouts++;
        let from = 0;
        while (state.got.has(from)) from++;
        let to = from + 1;
        while (to < state.granted && !state.got.has(to)) to++;
        this.answer(state, () => this.sendAgain(state, from, to));
      }
      this.ask(state);
    });
  }

  private answer(state: State, arrives: () => void): void {
    this.net.send({
      flow: state.flow,
      isData: false,
      isAnswer: true,
      offset: 0,
      wire: 40,
      rank: 0,
      coreRank: 0,
      marked: false,
      way: state.way.map((link) => link ^ 1).reverse(),
      arrives,
    });
  }

  private grant(destination: number): void {
    const { overcommit, unscheduled, unscheduledLevels, packetTime } = this.of;
    const left = ({ size, granted }: State) => size - PAYLOAD * granted;
    const sorted = this.states
      .filter((one) => one.destination === destination && Number.isNaN(one.received))
      .filter(({ granted, packets }) => granted > 0 && granted < packets)
      .sort((a, b) => left(a) - left(b) || a.start - b.start || a.flow - b.flow);
    const senders = new Set<number>();
    const chosen = sorted
      .filter(({ source }) => !senders.has(source) && senders.add(source))
      .slice(0, overcommit);
    for (const [k, state] of chosen.entries()) {
      if (state.granted + 1 - state.got.size > unscheduled) continue;
      const upTo = ++state.granted;
      const level = Math.max(unscheduledLevels, 8 - (chosen.length - k));
      this.answer(state, () => {
        state.allowed = Math.max(state.allowed, upTo);
        state.level = level;
        this.remind(state);
        if (this.maySend(state)) this.net.wake(state.way[0] as number);
      });
      this.timer(state, "grant", packetTime, () => this.grant(destination));
    }
  }
}
