/** A whole cell in quotation marks; inside, two stand for one. */
const QUOTED = /(^|[\t,; ])"((?:[^"]|"")*)"(?=$|[\t,; ])/g;
/** Stands for a quoted cell while the line is parted: a character that no text uses. */
const PLACE = "\uE000";

/**
 * The cells of a line: parted by tabs, commas, semicolons or blanks, but not within quotation marks around a whole
 * cell. A spreadsheet's row may begin with an empty cell, and so with a tab.
 */
export function cellsOf(raw: string): string[] {
  const quoted: string[] = [];
  const bare = raw.replace(QUOTED, (_, before: string, inside: string) => {
    quoted.push(inside);
    return before + PLACE;
  });
  let next = 0;
  const read = (cell: string): string => {
    const text = cell.trim();
    if (text === PLACE) return (quoted[next++] ?? "").replaceAll('""', '"').trim();
    return text.replaceAll(PLACE, () => `"${quoted[next++]}"`);
  };
  const line = bare.trim();
  const separator = separatorOf(line);
  const cells = (separator === "\t" ? bare : line).split(separator).map(read);
  // A separator at the end of a line parts nothing.
  if (cells.length > 1 && cells.at(-1) === "") cells.pop();
  return cells;
}

/** A tab beside a comma is only white space; otherwise tabs part, and commas belong to the cells. */
function separatorOf(line: string): string | RegExp {
  if (line.includes("\t") && !/[,;]\s*\t|\t\s*[,;]/.test(line)) return "\t";
  return [",", ";"].find((candidate) => line.includes(candidate)) ?? /\s+/;
}
