import {
  type ChainRun,
  type ChainSetup,
  type RecoveryId,
  runChain,
  type Tally,
  tallyOf,
} from "../../../engine/doors/study.ts";

export interface ChainOutcome {
  readonly run: ChainRun;
  readonly tally: Tally;
}

export interface ChainOutput extends Readonly<Record<RecoveryId, ChainOutcome>> {
  readonly setup: ChainSetup;
}

/** The same flow under both recoveries. */
export function chainJob(setup: ChainSetup): ChainOutput {
  const outcome = (id: RecoveryId): ChainOutcome => {
    const run = runChain(setup, id);
    return { run, tally: tallyOf(run) };
  };
  return { setup, tcp: outcome("tcp"), qclimb: outcome("qclimb") };
}
