import published from "./published.json" with { type: "json" };

/**
 * Demotion thresholds that papers and their programs publish, in bytes as they stand in the sources.
 *
 * How they are meant there (`FullTcpAgent::piasPrio` in tcp/tcp-full.cc of HKUST-SING/PIAS-NS2; priority 0
 * is the highest): a packet before which `bytes_sent` bytes of its flow were sent gets the first priority i
 * with bytes_sent ≤ threshold i, and the last one beyond all thresholds. The PIAS sets are multiples of
 * 1460 B, one packet. The engine's SPEC says what becomes of them here. `sources.json` says of each set where it stands
 * (repository:path@commit) and what to beware of: for people, not part of the page.
 */
interface PublishedSet {
  readonly id: string;
  /** By workload and load; `any` stands for all of them. */
  readonly bytes: {
    readonly [workload: string]: { readonly [load: string]: readonly number[] } | undefined;
  };
}

/** In the order in which they are shown; the first is the default. */
export const PUBLISHED_THRESHOLDS: readonly PublishedSet[] = published.sets;
