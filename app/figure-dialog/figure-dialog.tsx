import "./figure.css";
import { useMemo, useRef, useState } from "react";
import { addressOf } from "../charts/canvas/raster.ts";
import {
  asksLinks,
  type FigureChoice,
  isOfPackets,
  type PartName,
} from "../draw/figure/compose.ts";
import { DEFAULT_LOOK } from "../draw/figure/draw/look.ts";
import { drawnWords } from "../draw/figure/drawn-as.ts";
import { lacksAmounts } from "../draw/figure/parts/amounts.ts";
import { fitSlide, type SlideFit } from "../draw/figure/slide.ts";
import { sampledWords } from "../draw/figure/words.ts";
import { areFew } from "../draw/gantt/suited-lanes.ts";
import { type ExperimentView, MOST_DRAWN_FLOWS, type RunView } from "../draw/run/results.ts";
import { columnGroups } from "../draw/tables/metrics-columns.ts";
import { closeDialog } from "../store/actions.ts";
import { outgoing, shareLink } from "../store/files/scenario-link.ts";
import { useApp } from "../store/hooks.ts";
import { useMany } from "../store/seeds/many.ts";
import { isMany, shownForm, shownPlayhead, shownRuns } from "../store/shown.ts";
import { store } from "../store/store.ts";
import { useTheme } from "../theme/use-theme.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { FigureForm, type FigureView, LookForm } from "./figure-form.tsx";
import { FigureOut } from "./figure-out.tsx";
import { TableColumns } from "./size-fields.tsx";
import { inSlices, shownHere, useFigure, useShownLinks } from "./use-figure.ts";

/** The charts as a picture to take away: what is on the screen, for another paper. */
export function FigureDialog() {
  const results = useApp((state) => state.results);
  const runs = useApp(shownRuns);
  const page = useApp((state) => state.view);
  /** Choices that differ from the page's. */
  const [own, setOwn] = useState<Partial<FigureView>>({});
  const view = useMemo(() => ({ ...page, ...own }), [page, own]);
  const theme = useTheme();
  const form = useApp(shownForm);
  const isCrowd = (results.experiment?.flows.count ?? 0) > MOST_DRAWN_FLOWS;
  const isOver = useApp(isMany);
  const many = useMany();
  const over = isOver && !many.isStale ? many.shown : null;
  const title = outgoing(store.getState())?.title ?? "";
  const arePackets = runs.length > 0 && runs.every(({ run }) => run.packets);
  const forPage: FigureChoice = {
    // As on the page: of a crowd no bar can be told from the next.
    parts: isCrowd ? ["slowdowns", form] : arePackets ? ["packets"] : ["gantt", form],
    width: 960,
    palette: theme,
    title,
    caption:
      results.experiment === null
        ? ""
        : sampledWords(results.experiment, results.seed, over?.bySeed.length),
    look: DEFAULT_LOOK,
  };
  const [choice, setChoice] = useState(forPage);
  const [left, setLeft] = useState(NONE);
  const areLinksAsked = asksLinks(choice.parts);
  const links = useShownLinks(areLinksAsked);
  const playhead = useApp(shownPlayhead);
  const moment = choice.parts.some(isOfPackets) ? playhead : null;
  const shown = useMemo(
    () => shownHere(results, runs, view, left, links, over, moment, choice.look),
    [results, runs, view, left, links, over, moment, choice.look],
  );
  const [fit, setFit] = useState<SlideFit | null>(null);
  const fits = useRef(0);
  /** Of these policies those that have no room on a slide are left out, and said below. */
  const forSlide = async (choice: FigureChoice, among: readonly RunView[]): Promise<void> => {
    setChoice(choice);
    const own = shownHere(results, among, view, NONE, links, over, moment, choice.look);
    fits.current += 1;
    const place = fits.current;
    const isWanted = (): boolean => place === fits.current;
    if (own === null) return;
    const found = await inSlices(fitSlide(own, choice), () => {}, isWanted);
    if (found === null || !isWanted()) return;
    // Those that come next stand first: a slide after the other shows them all.
    const next = found.rest[0] ?? found.drawn[0];
    const from = Math.max(0, next === undefined ? 0 : runs.indexOf(next));
    const others = [...runs.slice(from), ...runs.slice(0, from)].filter(
      (view) => !found.drawn.includes(view),
    );
    setFit({ ...found, rest: others });
    setLeft(new Set(others.map(({ slot }) => slot)));
  };
  const forPlace = (place: "page" | "slide"): void => {
    const { parts, width, caption } = forPage;
    fits.current += 1;
    setFit(null);
    setLeft(NONE);
    if (place === "page") setChoice({ ...choice, parts, width, caption, look: DEFAULT_LOOK });
    else {
      const [first = "gantt"] = choice.parts;
      // Of what a list beside the curves would say, a slide has no room.
      const look = { ...DEFAULT_LOOK, direct: true };
      const slide = { parts: [first], width: "slide", height: null, caption: "", look } as const;
      void forSlide({ ...choice, ...slide }, runs);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link is made of the whole state, of which these change
  const linkAt = useMemo(() => {
    const state = { ...store.getState(), view };
    return (scale: number | null) =>
      shareLink(state, "", { figure: drawnWords({ ...choice, scale, left: [...left] }) }) ?? "";
  }, [results, view, choice, left]);
  // Until the wiring is there, the former figure stays.
  const figure = useFigure(areLinksAsked && links === null ? null : shown, choice, linkAt);
  const kind = results.origin?.scenario.fabric.kind ?? "link";
  const offered: readonly PartName[] = [
    "gantt",
    "cdf",
    "ccdf",
    "size",
    "slowdowns",
    "table",
    ...(kind === "link" ? [] : (["links", "link-load"] as const)),
    ...(results.experiment === null ? [] : offeredParts(results.experiment, runs)),
  ];
  const isBusy = shown !== null && (figure?.shown !== shown || figure.choice !== choice);
  return (
    <Dialog onClose={closeDialog} title="Figure" className="figure-dialog">
      {shown === null ? (
        <p className="figure-none">There is nothing to draw until a policy has run.</p>
      ) : (
        <div className="figure-columns">
          <div className="figure-side">
            <Segmented
              label="For"
              value={choice.width === "slide" ? "slide" : "page"}
              options={[
                ["page", "A page"],
                ["slide", "A slide, 16:9"],
              ]}
              onChange={forPlace}
            />
            <FigureForm
              choice={choice}
              runs={runs}
              offered={offered}
              left={left}
              onChoice={setChoice}
              onLeft={setLeft}
            >
              {choice.parts.includes("table") && (
                <TableColumns
                  columns={columnGroups(shown.experiment, shown.runs, null)[0]?.columns ?? []}
                  chosen={choice.look?.measures ?? null}
                  onChosen={(measures) =>
                    setChoice({ ...choice, look: { ...(choice.look ?? DEFAULT_LOOK), measures } })
                  }
                />
              )}
              <LookForm
                parts={choice.parts}
                look={choice.look ?? DEFAULT_LOOK}
                view={shown}
                extent={results.extent}
                hasPorts={kind !== "link"}
                onLook={(look) => setChoice({ ...choice, look })}
                onView={({ lanes, window }) => setOwn({ lanes, window })}
                hasFew={areFew(shown.experiment.flows.count)}
              />
            </FigureForm>
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
          <section className="figure-preview" aria-label="Preview" tabIndex={0} aria-busy={isBusy}>
            {figure !== null && (
              <img
                src={addressOf(figure.svg)}
                width={figure.drawing.width}
                height={figure.drawing.height}
                alt={`${figure.about.title}. ${figure.about.description}`}
              />
            )}
          </section>
          <FigureOut
            figure={figure}
            fit={choice.width === "slide" && isOf(fit, left) ? fit : null}
            onRest={(rest) => void forSlide(choice, rest)}
          />
        </div>
      )}
    </Dialog>
  );
}

/** What there is of requests, and of the runs' packets. */
function offeredParts(experiment: ExperimentView, runs: readonly RunView[]): readonly PartName[] {
  return [
    ...((experiment.flows.requests ?? null) === null ? [] : ["requests" as const]),
    ...(runs.some(({ run }) => run.packets) ? (["packets", "switch", "tracks"] as const) : []),
    ...(["sums", "tenths", "cells", "slowest-requests"] as const).filter(
      (part) => lacksAmounts(part, { runs, experiment }) === null,
    ),
  ];
}

const NONE: ReadonlySet<number> = new Set();

/** What was found to fit is what is left out now. */
function isOf(fit: SlideFit | null, left: ReadonlySet<number>): boolean {
  return fit?.rest.length === left.size && fit.rest.every(({ slot }) => left.has(slot));
}
