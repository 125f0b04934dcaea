/**
 * A table of pgfplots with its numbers, a row a line. Rows end in two backslashes, so that it may stand in the argument of a
 * macro, where TeX takes the ends of lines for blanks.
 */
export function texTable(rows: readonly (readonly (number | string)[])[], options = ""): string {
  const separator = options === "" ? "row sep=crcr" : `row sep=crcr,${options}`;
  return [`table[${separator}] {`, ...rows.map((row) => `  ${row.join(" ")}\\\\`), "}"].join("\n");
}
