import { type MeasuredClaim, sweepOfExperiment } from "../../engine/doors/study.ts";
import { PRESET_GROUPS } from "../../workloads/presets/index.ts";
import { PAPER_CLAIMS } from "../../workloads/reproduce/claims-table.ts";
import { EXPERIMENTS } from "../../workloads/reproduce/experiments.ts";
import { GALLERY_CLAIMS, GALLERY_EXPERIMENTS } from "../../workloads/reproduce/gallery.ts";
import { LONGER } from "../../workloads/reproduce/longer.ts";
import measured from "../../workloads/reproduce/measured.json" with { type: "json" };
import { readable, withHalf } from "../draw/scale/numbers.ts";
import { openScenario, takeSweep } from "../store/actions.ts";
import { Button } from "../ui/button.tsx";
import { BOUNDS } from "./claim-words.ts";

const ALL_PRESETS = PRESET_GROUPS.flatMap(({ presets }) => presets);
const BY_ID = new Map([...PAPER_CLAIMS, ...GALLERY_CLAIMS].map((claim) => [claim.id, claim]));

/** Rows as `slotwise reproduce --quick` printed them; one that it left undecided has the result of more seeds. */
const ROWS = measured.claims.map((row) => {
  const longer = row.verdict === "undecided" ? LONGER.get(row.claim) : undefined;
  if (longer === undefined) return { ...row, seeds: null };
  const { seeds } = longer;
  return { ...row, ...longer, command: row.command.replace(" --file", ` --seeds ${seeds} --file`) };
});

/** Every claim with our number, its interval, the verdict and why. */
export function AllClaims() {
  const verdicts = [...new Set(ROWS.map(({ verdict }) => verdict))];
  const counts = verdicts.map(
    (verdict) => `${ROWS.filter((one) => one.verdict === verdict).length} ${verdict}`,
  );
  return (
    <>
      <p className="quiet">
        {counts.join(" · ")}. As “slotwise reproduce --quick” of version {measured.engine} prints
        it, or with as many seeds as the verdict names; the curves are run here and now. At the
        bound: the paper's bound lies in our interval, however narrow that is. Undecided: the
        paper's number does, and the interval is wider than a tenth of our mean. “--full” runs the
        papers' own networks, which takes hours.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <section className="all-claims" tabIndex={0} aria-label="Claims of the papers, measured">
        <table className="claims">
          <thead>
            <tr>
              <th scope="col">What the paper says</th>
              <th scope="col">Paper</th>
              <th scope="col">Here</th>
              <th scope="col">Verdict</th>
              <th scope="col">
                <span className="visually-hidden">Curves</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {ROWS.map((row) => (
              <tr key={row.claim}>
                <th scope="row">
                  {row.says}{" "}
                  <small>
                    {row.claim}, {row.paper} {row.place}
                    {row.quote !== "" && `: “${row.quote}”`}
                  </small>
                  {row.why !== "" && <em>{row.why}</em>}
                  <code>{row.command}</code>
                </th>
                <td>
                  {BOUNDS[row.asks as keyof typeof BOUNDS]}
                  {[row.expected].flat().map(readable).join("–")}
                </td>
                <td>
                  {row.mean === null
                    ? "–"
                    : withHalf(row.mean, row.high === null ? Number.NaN : row.high - row.mean)}
                </td>
                <td>
                  {row.verdict}
                  {row.seeds !== null && <small> of {row.seeds} seeds</small>}
                </td>
                <td>
                  {sweepOf(row.claim) !== null && (
                    <Button
                      className="button-plain"
                      label={`Curves of claim ${row.claim}`}
                      onClick={() => showCurves(row.claim)}
                    >
                      Curves
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

/** The claim and its experiment, if it is measured by a sweep of a worked example. */
function sweepOf(id: string) {
  const claim = BY_ID.get(id);
  if (claim === undefined || !("experiment" in claim)) return null;
  const experiment = EXPERIMENTS[claim.experiment] ?? GALLERY_EXPERIMENTS[claim.experiment];
  const preset = ALL_PRESETS.find(({ name }) => name === experiment?.preset)?.scenario;
  return experiment === undefined || preset === undefined ? null : { claim, experiment, preset };
}

function showCurves(id: string): void {
  const found = sweepOf(id);
  if (found === null) return;
  const { claim, experiment, preset } = found;
  const claims: readonly MeasuredClaim[] = [claim];
  const sweep = sweepOfExperiment(experiment, preset, experiment.quick, claims);
  openScenario(sweep.scenario);
  takeSweep({ sweep });
}
