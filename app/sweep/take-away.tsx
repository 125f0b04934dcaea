import { useState } from "react";
import { encodeLink } from "../../engine/doors/files.ts";
import { measureWords } from "../../engine/doors/measures.ts";
import { type SweepResult, sweepCsv, sweepJson } from "../../engine/doors/report.ts";
import type { Scenario } from "../../engine/doors/scenario.ts";
import { rasterised } from "../charts/canvas/raster.ts";
import { withLink } from "../draw/figure/carry/carry.ts";
import { toPdf } from "../draw/figure/pdf/pdf.ts";
import { HEIGHT, PRESETS, type PresetName } from "../draw/figure/sheet/width.ts";
import { LEAST_LETTERS, lettersOn, lettersWords } from "../draw/figure/slide.ts";
import { sweepCaption, sweepDrawing, sweepTex } from "../draw/figure/sweep/sweep-drawing.ts";
import type { SweepView } from "../draw/figure/sweep/sweep-plot.ts";
import { missingWords, textsOf } from "../draw/figure/tex/escape.ts";
import { toSvg } from "../draw/figure/write/svg.ts";
import { axisWords } from "../draw/run/number-words.ts";
import type { SweepCurves } from "../jobs/studies/sweep-jobs.ts";
import { fileName, saveBlob } from "../store/kept/save-file.ts";
import { useTheme } from "../theme/use-theme.ts";
import { Button } from "../ui/button.tsx";
import { Check, Checks } from "../ui/checks.tsx";
import { NumberLine } from "../ui/number-line.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { Select } from "../ui/select.tsx";

interface TakeAwayProps {
  /** Null while there are none of this setting. */
  readonly curves: SweepCurves | null;
  readonly view: SweepView;
  readonly file: Record<string, unknown> | null;
}

type Format = "svg" | "png" | "pdf" | "tex";

/** Pixels of a PNG for each of the drawing's: fine enough to be printed. */
const PIXELS = 3;

const WIDTHS = [
  ["one-column", "One column, 8.5 cm"],
  ["two-column", "Two columns, 17.5 cm"],
  ["slide", "A slide, 16:9"],
] as const satisfies readonly (readonly [PresetName, string])[];

const PALETTES = [
  ["page", "Colours of the page"],
  ["print", "Black on white, for print"],
] as const;

/** The sweep as a link, a file, a figure and rows. */
export function TakeAway({ curves, view, file }: TakeAwayProps) {
  const result = curves?.result ?? null;
  const theme = useTheme();
  const [width, setWidth] = useState<PresetName>("one-column");
  const [palette, setPalette] = useState<(typeof PALETTES)[number][0]>("page");
  const [height, setHeight] = useState<number | null>(null);
  const [isClear, setIsClear] = useState(false);
  const [format, setFormat] = useState<Format>("pdf");
  const [said, setSaid] = useState("");
  const title = typeof file?.["title"] === "string" ? file["title"] : "Sweep";
  const save = (text: string | Uint8Array, type: string, ending: string): void =>
    saveBlob(new Blob([text as BlobPart], { type }), `${fileName(title)}-sweep.${ending}`);
  const figure = async (whole: SweepResult): Promise<void> => {
    const isSlide = width === "slide";
    const chosen = {
      ...{ view, isClear, title: "", crossings: curves?.crossings ?? [] },
      ...{ width: PRESETS[width], height: isSlide ? null : height },
      palette: palette === "page" ? theme : palette,
      caption: isSlide ? "" : sweepCaption(whole),
    };
    const about = {
      title,
      description: describe(whole),
      link: linkOf(file) ?? "",
    };
    const drawing = sweepDrawing(whole, chosen);
    const letters = lettersOn(drawing);
    setSaid(
      [
        missingWords(textsOf(drawing), format),
        ...(isSlide && letters < LEAST_LETTERS ? [lettersWords(letters)] : []),
      ].join(" "),
    );
    if (format === "tex") {
      save(sweepTex(whole, chosen, about), "text/plain", "tex");
      return;
    }
    const svg = toSvg(drawing, about);
    if (format === "svg") save(svg, "image/svg+xml", "svg");
    else if (format === "png")
      save(withLink(await rasterised(svg, drawing, PIXELS), about.link), "image/png", "png");
    else save(toPdf(drawing, about), "application/pdf", "pdf");
  };
  const copy = async (made: (home: string, link: string) => string): Promise<void> => {
    const link = linkOf(file);
    if (link === null) return;
    try {
      await navigator.clipboard.writeText(made(location.href.replace(/[#?].*$/s, ""), link));
      setSaid("Copied: who opens it sees this sweep.");
    } catch {
      setSaid("The browser does not allow it: save the file instead.");
    }
  };
  return (
    <>
      <h3>For others</h3>
      <div className="toolbar">
        <Button
          onClick={() => void copy((home, link) => `${home}${link}`)}
          disabled={linkOf(file) === null}
        >
          Copy a link
        </Button>
        <Button onClick={() => void copy(embedOf)} disabled={linkOf(file) === null}>
          Copy an embed
        </Button>
      </div>
      <h3>For the command line, and its numbers</h3>
      <div className="toolbar">
        <Button
          onClick={() => save(`${JSON.stringify(file, null, 2)}\n`, "application/json", "json")}
          disabled={file === null}
        >
          Sweep file
        </Button>
        <Button
          disabled={result === null}
          onClick={() => result && save([...sweepCsv(result)].join(""), "text/csv", "csv")}
        >
          Numbers as CSV
        </Button>
        <Button
          disabled={result === null}
          onClick={() => result && save(sweepJson(result), "application/json", "result.json")}
        >
          Numbers as JSON
        </Button>
      </div>
      <h3>Its figure</h3>
      <div className="sweep-figure">
        <Segmented<Format>
          label="Format"
          value={format}
          options={[
            ["pdf", "PDF"],
            ["svg", "SVG"],
            ["png", "PNG"],
            ["tex", "TikZ"],
          ]}
          onChange={setFormat}
        />
        <Select label="Size" value={width} onChange={(value) => setWidth(value as PresetName)}>
          {WIDTHS.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
        <Select
          label="Colours"
          value={palette}
          onChange={(value) => setPalette(value as typeof palette)}
        >
          {PALETTES.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
        <Checks label="Ground">
          <Check text="Transparent" isOn={isClear} onChange={() => setIsClear(!isClear)} />
        </Checks>
        {width !== "slide" && (
          <NumberLine
            label="Height (px)"
            value={height}
            {...HEIGHT}
            onChange={setHeight}
            onNone={() => setHeight(null)}
          />
        )}
        <Button disabled={result === null} onClick={() => result && void figure(result)}>
          Save the figure
        </Button>
      </div>
      <p role="status">{said}</p>
    </>
  );
}

function describe({ sweep }: SweepResult): string {
  const along = sweep.vary.map((axis) => axisWords(axis, sweep.scenario)).join(", ");
  return `${sweep.measures.map((name) => measureWords(name, sweep.base)).join(", ")} against ${along}.`;
}

/** A frame for other pages, in which the curves are computed anew. */
function embedOf(home: string, link: string): string {
  const address = `${home.replace(/[^/]*$/, "")}embed.html?panels=sweep${link}`;
  return `<iframe src="${address}" title="A sweep in Slotwise" style="width: 100%; height: 560px; border: 0"></iframe>`;
}

/** The scenario, and the sweep of it beside; from the # on. */
function linkOf(file: Record<string, unknown> | null): string | null {
  if (file === null) return null;
  const { scenario, ...sweep } = file;
  return encodeLink({ scenario: scenario as Scenario, sweep });
}
