import { useState } from "react";
import { rasterised } from "../charts/canvas/raster.ts";
import { withLink } from "../draw/figure/carry/carry.ts";
import { toPdf } from "../draw/figure/pdf/pdf.ts";
import { inUnit } from "../draw/figure/sheet/width.ts";
import { lettersOn, lettersWords, restWords, type SlideFit } from "../draw/figure/slide.ts";
import { toTex } from "../draw/figure/tex/document.ts";
import { missingWords, textsOf } from "../draw/figure/tex/escape.ts";
import { TooMuch } from "../draw/figure/tex/picture.ts";
import type { RunView } from "../draw/run/results.ts";
import { fileName, saveBlob } from "../store/kept/save-file.ts";
import { Button } from "../ui/button.tsx";
import { Segmented } from "../ui/segmented.tsx";
import { Select } from "../ui/select.tsx";
import type { Drawn } from "./use-figure.ts";

const SCALES = [1, 2, 3, 4];

interface FigureOutProps {
  readonly figure: Drawn | null;
  /** What has room on a slide, and what has none; null: that is not known, or it is no slide. */
  readonly fit: SlideFit | null;
  /** These are to stand on a slide instead. */
  onRest(rest: readonly RunView[]): void;
}

/** Buttons for the format in which the figure leaves, always in sight; of a slide how large its letters are, and what has no room. */
export function FigureOut({ figure, fit, onRest }: FigureOutProps) {
  const [format, setFormat] = useState<Format>("svg");
  const [scale, setScale] = useState(2);
  const [said, setSaid] = useState("");
  const save = async (): Promise<void> => {
    if (figure === null) return;
    try {
      saveBlob(await fileOf(figure, format, scale), `${fileName(figure.choice.title)}.${format}`);
      setSaid("");
    } catch (error) {
      setSaid(
        error instanceof TooMuch
          ? `${error.message}.`
          : "The browser cannot draw a picture as large as that: choose a smaller scale.",
      );
    }
  };
  const copy = async (): Promise<void> => {
    // No clipboard takes a PDF.
    if (figure === null || format === "pdf") return;
    try {
      if (format !== "png") await navigator.clipboard.writeText(fileText(figure, format));
      else {
        const item = new ClipboardItem({ "image/png": fileOf(figure, "png", scale) });
        await navigator.clipboard.write([item]);
      }
      setSaid("Copied.");
    } catch (error) {
      setSaid(
        error instanceof TooMuch
          ? `${error.message}.`
          : "The browser does not allow it: download the file instead.",
      );
    }
  };
  const missing = figure === null ? "" : missingWords(textsOf(figure.drawing), format);
  return (
    <div className="figure-out">
      <div className="figure-format">
        <Segmented
          label="Format"
          value={format}
          options={[
            ["svg", "SVG"],
            ["png", "PNG"],
            ["pdf", "PDF"],
            ["tex", "TikZ"],
          ]}
          onChange={(value) => setFormat(value)}
        />
        {format === "png" && (
          <Select label="Scale" value={String(scale)} onChange={(value) => setScale(Number(value))}>
            {SCALES.map((times) => (
              <option key={times} value={times}>
                {times}×
              </option>
            ))}
          </Select>
        )}
      </div>
      {figure !== null && <p className="figure-size">{sizeOf(figure, format, scale)}</p>}
      {missing !== "" && <p className="figure-size">{missing}</p>}
      {figure?.choice.width === "slide" && (
        <p className="figure-size">
          {lettersWords(lettersOn(figure.drawing))} {fit !== null && restWords(fit)}
        </p>
      )}
      <div className="figure-buttons">
        <Button onClick={() => void save()} disabled={figure === null}>
          Download
        </Button>
        <Button onClick={() => void copy()} disabled={figure === null || format === "pdf"}>
          Copy
        </Button>
        {fit !== null && fit.rest.length > 0 && (
          <Button onClick={() => onRest(fit.rest)}>Next slide</Button>
        )}
      </div>
      <p className="quiet figure-inside">
        The scenario is inside: drop the file on the page to open it.
      </p>
      <p role="status">{said}</p>
    </div>
  );
}

/** How large it is: of a PNG the pixels that it has, of what has no pixels the centimetres. */
function sizeOf({ drawing: { width, height } }: Drawn, format: Format, scale: number): string {
  return format === "png"
    ? `${Math.round(width * scale)} × ${Math.round(height * scale)} pixels`
    : `${inUnit(width, "px")} × ${inUnit(height, "px")} px, ${inUnit(width, "cm")} × ${inUnit(height, "cm")} cm`;
}

export type Format = "svg" | "png" | "pdf" | "tex";

/** Formats by their ending: what a person reads, and what a browser calls them. */
const TYPES: Readonly<Record<Format, string>> = {
  svg: "image/svg+xml",
  png: "image/png",
  pdf: "application/pdf",
  tex: "text/plain",
};

/** The figure as a file; a PNG has `scale` pixels to each of the drawing's. Throws `TooMuch`. */
async function fileOf(figure: Drawn, format: Format, scale: number): Promise<Blob> {
  const bytes =
    format === "png"
      ? withLink(await rasterised(figure.svg, figure.drawing, scale), figure.linkAt(scale))
      : format === "pdf"
        ? toPdf(figure.drawing, figure.about)
        : fileText(figure, format);
  return new Blob([bytes as BlobPart], { type: TYPES[format] });
}

function fileText({ svg, shown, choice, about }: Drawn, format: "svg" | "tex"): string {
  return format === "svg" ? svg : toTex(shown, choice, about);
}
