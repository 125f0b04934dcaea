import { zlibSync } from "fflate";
import { joined } from "../write/joined.ts";

/** The objects of a PDF file (ISO 32000-1, 7.5): numbered from 1, then a table of where each begins. */
export class PdfObjects {
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
export function pdfText(text: string): string {
  let hex = "FEFF";
  for (let k = 0; k < text.length; k++) hex += text.charCodeAt(k).toString(16).padStart(4, "0");
  return `<${hex}>`;
}

export function latin(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let k = 0; k < bytes.length; k++) bytes[k] = text.charCodeAt(k);
  return bytes;
}
