import type { FlowWindows } from "./fitted.ts";

/** Of window transports after the RFCs (SPEC 16.2 to 16.4, 16.7, 16.8). Times in picoseconds. */
export interface TcpParameters {
  readonly windows: FlowWindows;
  /** Bytes; ∞: growth is fast until the first loss. */
  readonly firstThreshold: number;
  readonly rtoMin: number;
  readonly rtoInitial: number;
  /** Replaces the computed time; NaN: it is computed. */
  readonly rtoFixed: number;
  /** What the sender takes for a loss beside the timer: three duplicates, nothing, or what the receiver tells. */
  readonly detection: "duplicates" | "off" | "told";
  /** Whether a recovery lasts until all is acknowledged that had been sent before it, or until any progress. */
  readonly recovery: "newreno" | "reno";
  /** DCTCP's estimate of marks; null: marks are not heard. */
  readonly dctcp: DctcpParameters | null;
  /** From so many timeouts in a row on, probes; 0: never. */
  readonly probes: number;
}

export interface DctcpParameters {
  readonly gain: number;
  readonly alphaInitial: number;
  /** L²DCT: growth and reduction by what the flow has sent. */
  readonly isWeighted: boolean;
}

/** What happens when the last packet of a flow that began incomplete is there (ASCC). */
export interface CompletionParameters {
  /** What was sent incomplete and is not acknowledged is sent again. */
  readonly resend: boolean;
  /** The window opens to what the way holds. */
  readonly openWindow: boolean;
  /** Echoes of packets sent before count as unmarked. */
  readonly ignoreOld: boolean;
  /** A complete packet that leaves a port removes the incomplete ones of its flow before it. */
  readonly clean: boolean;
}
