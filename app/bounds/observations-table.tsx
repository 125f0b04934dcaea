import { Fragment } from "react";
import type { Measured, Observation } from "../../engine/doors/workload.ts";
import { bytesText, percentText, StudyTable } from "./study-table.tsx";

/** The five observations that QCLIMB builds on: what the paper measured beside what comes out here. */
export function ObservationsTable({
  observations,
}: {
  readonly observations: readonly Observation[];
}) {
  return (
    <StudyTable label="The observations of the paper, and here">
      <thead>
        <tr>
          <th scope="col">Observation</th>
          <th scope="col">Flows</th>
          <th scope="col">The paper</th>
          <th scope="col">Here</th>
          <th scope="col">Holds</th>
        </tr>
      </thead>
      <tbody>
        {observations.map(({ id, claim, measure, values, ...judged }) => (
          <Fragment key={id}>
            {values.map((value, k) => (
              <tr key={value.of} className={k === 0 ? undefined : "is-more"}>
                {k === 0 && (
                  <th scope="rowgroup" rowSpan={values.length}>
                    {id} <span className="bounds-claim">{claim}</span>
                    <span className="bounds-measure">{measure}</span>
                  </th>
                )}
                <td>{value.of}</td>
                <td>{paperText(value)}</td>
                <td>
                  {text(value.ours, value)}
                  {(value.place === "below" || value.place === "above") && (
                    <span className="bounds-measure">{value.place} the paper’s</span>
                  )}
                </td>
                {k === 0 && (
                  <td rowSpan={values.length}>
                    {verdictText(judged)}
                    <span className="bounds-measure">
                      {judged.criterion}
                      {judged.isSo !== null && (judged.isSo ? ": yes" : ": no")}
                    </span>
                  </td>
                )}
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </StudyTable>
  );
}

function verdictText({ isSo, holds }: Pick<Observation, "isSo" | "holds">): string {
  if (isSo === null) return "no such flows";
  if (holds === null) return "no verdict";
  return holds ? "yes" : isSo ? "only the claim" : "no";
}

function text(value: number | null, { unit }: Measured): string {
  return unit === "share" ? percentText(value) : bytesText(value);
}

function paperText(value: Measured): string {
  if (value.paper === null) return "–";
  const [low, high] = value.paper;
  return low === high ? text(low, value) : `${text(low, value)} to ${text(high, value)}`;
}
