import { useMemo } from "react";
import {
  type DrawnPanel,
  type PaperFigures as Figures,
  type Panel,
  parseFigures,
  sweepOfPanel,
} from "../../engine/doors/figures.ts";
import { openScenario, takeSweep } from "../store/actions.ts";
import { Button } from "../ui/button.tsx";

/** The figures of a paper: what it prints, the curves, where every setting is from, and what is out of reach and why. */
export function PaperFigures({ file }: { readonly file: unknown }) {
  const figures = useMemo(() => {
    const parsed = parseFigures(file);
    return parsed.ok ? parsed.figures : null;
  }, [file]);
  if (figures === null) return null;
  return (
    <>
      <h2>Figures</h2>
      <ul className="paper-claims">
        {figures.panels.map((panel) => (
          <li key={panel.figure} id={`figure-${panel.figure}`}>
            <OnePanel figures={figures} panel={panel} />
          </li>
        ))}
      </ul>
    </>
  );
}

function OnePanel({ figures, panel }: { readonly figures: Figures; readonly panel: Panel }) {
  const { figure, title } = panel;
  const place = /^\d/.test(figure) ? `Fig. ${figure}` : figure;
  return (
    <article aria-label={place}>
      <h3 className="claim-head">
        <span>
          {title} <small>{place}</small>
        </span>
      </h3>
      {"run" in panel ? (
        <Drawn figures={figures} panel={panel} place={place} />
      ) : (
        <p className="quiet">
          {panel.out === undefined ? `Here: ${panel.elsewhere}` : `Out of reach: ${panel.out}`}.
        </p>
      )}
    </article>
  );
}

interface DrawnProps {
  readonly figures: Figures;
  readonly panel: DrawnPanel;
  readonly place: string;
}

function Drawn({ figures, panel, place }: DrawnProps) {
  const { paper, networks, runs } = figures;
  const { figure, printed, note, run } = panel;
  const { sources = {}, network = "" } = runs[run] ?? {};
  return (
    <>
      <dl className="claim-lines">
        {printed.map(({ policy, says, at }) => (
          <div key={`${policy} ${says} ${JSON.stringify(at)}`}>
            <dt>paper</dt>
            <dd>{`${policy}: ${says}`}</dd>
          </div>
        ))}
        {note !== undefined && (
          <div>
            <dt>note</dt>
            <dd>{note}</dd>
          </div>
        )}
      </dl>
      <details className="figure-sources">
        <summary>Where every setting is from</summary>
        <ul className="paper-notes">
          <li>
            <b>network</b>: {networks[network]?.source}
          </li>
          {Object.entries(sources).map(([setting, source]) => (
            <li key={setting}>
              <b>{setting}</b>: {source}
            </li>
          ))}
        </ul>
      </details>
      <p className="claim-foot">
        <code>{`slotwise reproduce "${paper} ${figure}" --file`}</code>{" "}
        <Curves figures={figures} panel={panel} place={place} />
      </p>
    </>
  );
}

function Curves({ figures, panel, place }: DrawnProps) {
  const show = (): void => {
    const parsed = sweepOfPanel(figures, panel, "standard");
    if (!parsed.ok) return;
    openScenario(parsed.sweep.scenario);
    takeSweep({ sweep: parsed.sweep });
  };
  return (
    <Button className="button-plain" label={`Curves of ${place}`} onClick={show}>
      Curves
    </Button>
  );
}
