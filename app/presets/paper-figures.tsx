import {
  type DrawnPanel,
  type PaperFigures as Figures,
  parseFigures,
  sweepOfPanel,
} from "../../engine/doors/figures.ts";
import asrpt from "../../workloads/reproduce/figures/asrpt.json" with { type: "json" };
import nos2 from "../../workloads/reproduce/figures/nos2.json" with { type: "json" };
import pdq from "../../workloads/reproduce/figures/pdq.json" with { type: "json" };
import pias from "../../workloads/reproduce/figures/pias.json" with { type: "json" };
import qclimb from "../../workloads/reproduce/figures/qclimb.json" with { type: "json" };
import told from "../../workloads/reproduce/results/told.json" with { type: "json" };
import { quantity } from "../draw/run/run-words.ts";
import { type StoredCurves, storedSeeds, storedWords } from "../draw/run/stored-words.ts";
import { openScenario, setNotice, takeSweep } from "../store/actions.ts";

const FILES: Readonly<Record<string, unknown>> = {
  PIAS: pias,
  QCLIMB: qclimb,
  ASRPT: asrpt,
  NOS2: nos2,
  PDQ: pdq,
};

/** What is stored of panels, by their names. */
const CURVES = told.curves as Readonly<Record<string, StoredCurves>>;

/** More of them are folded. */
const FEW = 18;

interface FiguresProps {
  readonly paper: string;
  /** The claims that are points of a panel. */
  readonly claims: (figure: string) => readonly string[];
}

/** The figures of a paper, each opened as a sweep with the paper's axis; then those that no sweep draws, and why. */
export function PaperFigures({ paper, claims }: FiguresProps) {
  const parsed = parseFigures(FILES[paper]);
  if (!parsed.ok) return null;
  const { figures } = parsed;
  const drawn = figures.panels.flatMap((panel) => ("run" in panel ? [panel] : []));
  const others = figures.panels.flatMap((panel) => ("run" in panel ? [] : [panel]));
  return (
    <>
      <p className="quiet">
        A figure opens as its curves: those that are stored, beside what the paper prints of them,
        or else one seed of the run behind it. “slotwise reproduce "{paper} {drawn[0]?.figure}"
        --out FILE” runs all of it.
      </p>
      <details open={drawn.length <= FEW}>
        <summary>{quantity(drawn.length, "panels")}</summary>
        <ul className="paper-figures">
          {drawn.map((panel) => (
            <li key={panel.figure}>
              <button type="button" className="button" onClick={() => open(figures, panel)}>
                Fig. {panel.figure}
              </button>
              <span>
                {panel.title}
                {panel.printed.map(({ policy, says }) => (
                  <small key={`${policy} ${says}`}>
                    Paper: {policy} {says}
                  </small>
                ))}
                <Claims ids={claims(panel.figure)} />
                <Stored curves={CURVES[`${paper} ${panel.figure}`]} />
              </span>
            </li>
          ))}
        </ul>
      </details>
      {others.length > 0 && (
        <>
          <h3>Not drawn by a sweep</h3>
          <ul className="paper-notes">
            {others.map(({ figure, title, elsewhere, out }) => (
              <li key={figure}>
                {/^\d/.test(figure) && "Fig. "}
                {figure}, {title}: {elsewhere ?? out}.
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Claims({ ids }: { readonly ids: readonly string[] }) {
  if (ids.length === 0) return null;
  return (
    <small>
      {ids.length === 1 ? "Claim" : "Claims"} {ids.join(", ")}
    </small>
  );
}

/** Grey where nothing is stored, or what is stored is old. */
function Stored({ curves }: { readonly curves: StoredCurves | undefined }) {
  const isOld = curves === undefined || curves.stale !== undefined;
  return <small className={isOld ? "is-old" : undefined}>{storedWords(curves)}</small>;
}

/** Opens a panel by its name: the curves that are stored of it, or one seed of its run. */
export function openFigure(paper: string, figure: string): void {
  const parsed = parseFigures(FILES[paper]);
  if (!parsed.ok) return;
  const panel = parsed.figures.panels.find((one) => one.figure === figure);
  if (panel !== undefined && "run" in panel) open(parsed.figures, panel);
}

function open(figures: Figures, panel: DrawnPanel): void {
  const parsed = sweepOfPanel(figures, panel, "standard");
  if (!parsed.ok) {
    setNotice({ kind: "bad", lines: parsed.faults.map(({ message }) => message) });
    return;
  }
  openScenario(parsed.sweep.scenario);
  const stored = CURVES[`${figures.paper} ${panel.figure}`];
  if (stored === undefined) takeSweep({ sweep: { ...parsed.sweep, seeds: [1] } });
  else {
    const { engine, rows } = stored;
    const seeds = Array.from({ length: storedSeeds(stored) }, (_, k) => k + 1);
    takeSweep({ engine, sweep: { ...parsed.sweep, seeds }, rows });
  }
}
