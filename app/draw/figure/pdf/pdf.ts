import { zlibSync } from "fflate";
import type { Pixels } from "../../brush/brush.ts";
import { MADE_BY, pdfKey } from "../carry/carry.ts";
import type { Drawing, Mark, PixelsMark } from "../draw/mark.ts";
import { joined } from "../write/png.ts";
import type { About } from "../write/svg.ts";
import { clipOperators, colour, n, pathOperators, textOperators } from "./content.ts";
import { PdfFont } from "./font.ts";

/** The objects of a PDF file (ISO 32000-1, 7.5): numbered from 1, then a table of where each begins. */
class PdfObjects {
  private readonly bodies: (Uint8Array | null)[] = [];

  /** A number for an object that is written later. */
  reserve(): number {
    this.bodies.push(null);
    return this.bodies.length;
  }

  add(body: string | Uint8Array): number {
    const number = this.reserve();
    this.set(number, body);
    return number;
  }

  set(number: number, body: string | Uint8Array): void {
    this.bodies[number - 1] = typeof body === "string" ? latin(body) : body;
  }

  /** `entries`: of its dictionary, but for length and filter. */
  addStream(entries: string, data: Uint8Array): number {
    const packed = zlibSync(data, { level: 6 });
    const head = `<< ${entries} /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`;
    return this.add(joined([latin(head), packed, latin("\nendstream")]));
  }

  file(root: number, info: number): Uint8Array {
    // The second line tells programs that move text about that these are bytes.
    const parts = [latin("%PDF-1.4\n%\xb5\xb5\xb5\xb5\n")];
    let length = (parts[0] as Uint8Array).length;
    const starts = this.bodies.map((body, k) => {
      const start = length;
      const whole = joined([latin(`${k + 1} 0 obj\n`), body ?? latin("null"), latin("\nendobj\n")]);
      parts.push(whole);
      length += whole.length;
      return `${String(start).padStart(10, "0")} 00000 n \n`;
    });
    const size = this.bodies.length + 1;
    const table = `xref\n0 ${size}\n0000000000 65535 f \n${starts.join("")}`;
    const trailer = `trailer\n<< /Size ${size} /Root ${root} 0 R /Info ${info} 0 R >>\n`;
    return joined([...parts, latin(`${table}${trailer}startxref\n${length}\n%%EOF\n`)]);
  }
}

/** A text for a reader, in UTF-16 as PDF has it. */
function pdfText(text: string): string {
  let hex = "FEFF";
  for (let k = 0; k < text.length; k++) hex += text.charCodeAt(k).toString(16).padStart(4, "0");
  return `<${hex}>`;
}

function latin(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let k = 0; k < bytes.length; k++) bytes[k] = text.charCodeAt(k);
  return bytes;
}

/** CSS pixels are 3/4 of PDF's units, which are points. */
const POINT = 0.75;

/** A drawing as a PDF file of one page of its own size, vectors throughout; its texts are texts, in the letters of the page that it needs. */
export function toPdf(drawing: Drawing, about: About): Uint8Array {
  const { width, height, paper, marks } = drawing;
  const objects = new PdfObjects();
  const resources = new Resources(objects);
  const [wide, high] = [width * POINT, height * POINT];
  const content = [
    // Downwards, as screens count.
    `${POINT} 0 0 ${-POINT} 0 ${n(high)} cm\n`,
    ...(paper === null ? [] : [`${colour(paper)} rg 0 0 ${n(width)} ${n(height)} re f\n`]),
    ...marks.map((mark) => operators(mark, resources)),
  ].join("");
  const pages = objects.reserve();
  const page = objects.add(
    `<< /Type /Page /Parent ${pages} 0 R /MediaBox [0 0 ${n(wide)} ${n(high)}] /Contents ${objects.addStream("", latin(content))} 0 R /Resources ${resources.written()} >>`,
  );
  objects.set(pages, `<< /Type /Pages /Kids [${page} 0 R] /Count 1 >>`);
  const root = objects.add(`<< /Type /Catalog /Pages ${pages} 0 R ${pdfKey(about.link)} >>`);
  const info = objects.add(
    `<< /Title ${pdfText(about.title)} /Subject ${pdfText(about.description)} /Producer (${MADE_BY}) >>`,
  );
  return objects.file(root, info);
}

function operators(mark: Mark, resources: Resources): string {
  const clip = mark.clip === null ? "" : clipOperators(mark.clip);
  const faint = mark.opacity < 1 ? `/${resources.opacity(mark.opacity)} gs\n` : "";
  const own =
    mark.kind === "path"
      ? pathOperators(mark)
      : mark.kind === "text"
        ? textOperators(mark, resources.font(mark.weight))
        : imageOperators(mark, resources);
  return clip === "" && faint === "" ? own : `q\n${clip}${faint}${own}Q\n`;
}

function imageOperators({ pixels, box }: PixelsMark, resources: Resources): string {
  // An image fills the unit square from its bottom up.
  const place = `${n(box.width)} 0 0 ${n(-box.height)} ${n(box.x)} ${n(box.y + box.height)} cm`;
  return `q\n${place} /${resources.image(pixels)} Do\nQ\n`;
}

/** The page's content names its opacities and images. */
class Resources {
  private readonly states = new Map<string, string>();
  private readonly fonts = new Map<number, readonly [string, PdfFont]>();
  private readonly images: string[] = [];
  private readonly objects: PdfObjects;

  constructor(objects: PdfObjects) {
    this.objects = objects;
  }

  opacity(share: number): string {
    const key = n(share);
    const name = this.states.get(key) ?? `G${this.states.size}`;
    this.states.set(key, name);
    return name;
  }

  font(weight: number): readonly [string, PdfFont] {
    const known = this.fonts.get(weight) ?? [`F${this.fonts.size}`, new PdfFont(weight)];
    this.fonts.set(weight, known);
    return known;
  }

  image({ width, height, rgba }: Pixels): string {
    const rgb = new Uint8Array(rgba.length * 3);
    const alpha = new Uint8Array(rgba.length);
    rgba.forEach((value, k) => {
      for (let part = 0; part < 3; part++) rgb[3 * k + part] = (value >>> (8 * part)) & 255;
      alpha[k] = value >>> 24;
    });
    const size = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8`;
    const mask = this.objects.addStream(`${size} /ColorSpace /DeviceGray`, alpha);
    const entries = `${size} /ColorSpace /DeviceRGB /SMask ${mask} 0 R`;
    this.images.push(`/I${this.images.length} ${this.objects.addStream(entries, rgb)} 0 R`);
    return `I${this.images.length - 1}`;
  }

  written(): string {
    const states = [...this.states].map(([share, name]) => {
      return `/${name} << /ca ${share} /CA ${share} >>`;
    });
    const fonts = [...this.fonts.values()].map(
      ([name, font]) => `/${name} ${this.embedded(font)} 0 R`,
    );
    return `<< /ExtGState << ${states.join(" ")} >> /Font << ${fonts.join(" ")} >> /XObject << ${this.images.join(" ")} >> >>`;
  }

  /** A font of two bytes a letter, each the number of its glyph; the tag before its name says that it has some letters alone. */
  private embedded(font: PdfFont): number {
    const tag = `SLOTW${String.fromCharCode(65 + (font.weight % 26))}`;
    const name = `/${tag}+Inter-${font.weight}`;
    const data = font.file();
    const file = this.objects.addStream(`/Length1 ${data.length}`, data);
    const look = "/Flags 4 /FontBBox [-200 -300 1200 1000] /ItalicAngle 0 /StemV 80";
    const lines = "/Ascent 969 /Descent -242 /CapHeight 728";
    const descriptor = this.objects.add(
      `<< /Type /FontDescriptor /FontName ${name} ${look} ${lines} /FontFile2 ${file} 0 R >>`,
    );
    const system = "/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>";
    const own = this.objects.add(
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont ${name} ${system} /FontDescriptor ${descriptor} 0 R /W ${font.widths()} /CIDToGIDMap /Identity >>`,
    );
    const words = this.objects.addStream("", latin(font.toUnicode()));
    return this.objects.add(
      `<< /Type /Font /Subtype /Type0 /BaseFont ${name} /Encoding /Identity-H /DescendantFonts [${own} 0 R] /ToUnicode ${words} 0 R >>`,
    );
  }
}
