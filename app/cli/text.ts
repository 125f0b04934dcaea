import { type FileResult, textChart } from "../../engine/index.ts";

/** `--format text`: a chart of letters, made to be read in a diff. */
export function* toText({ experiment, runs }: FileResult): Generator<string> {
  const traced = [...runs].map(({ policy, run }) => ({ label: policy.label, run }));
  yield `${textChart(experiment, traced)}\n`;
}
