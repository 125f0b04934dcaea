import type { ReportFormat, Scenario } from "../../../engine/index.ts";
import { report } from "../../../engine/index.ts";

/** Which numbers are asked for, and as what. */
export interface NumbersInput {
  readonly scenario: Scenario;
  readonly name: string;
  readonly format: ReportFormat;
  readonly rows: "flows" | "metrics" | "services";
}

/** The numbers as a file: the very text that the command line writes. */
export function numbersJob({ scenario, name, format, rows }: NumbersInput): Blob {
  const options = { summary: rows === "metrics", trace: rows === "services" };
  const type = format === "csv" ? "text/csv" : "application/json";
  return new Blob([...report(scenario, name, format, options)], { type });
}
