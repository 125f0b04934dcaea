import { Stream } from "../model/numbers/random.ts";

/** Packets that links lose at random, after they have been sent (PDQ §5.6, Fig. 9). */
export interface LossOptions {
  readonly links: readonly number[];
  /** Of the packets of each of these links, 0…1. */
  readonly share: number;
  readonly seed: number;
}

export class Losses {
  private readonly links: ReadonlySet<number>;
  private readonly share: number;
  private readonly stream: Stream;

  constructor(options: LossOptions) {
    this.links = new Set(options.links);
    this.share = options.share;
    this.stream = new Stream(options.seed, "losses");
  }

  /** Whether the next packet of `link` is lost. */
  strikes(link: number): boolean {
    return this.links.has(link) && this.stream.uniform() < this.share;
  }
}
