/** A worked example. `scenario` is a file like any other: it enters through the parser. */
export interface Preset {
  /** The file's name without its ending. */
  readonly name: string;
  /** Which figure or theorem it is, if any. */
  readonly figure?: string;
  readonly title: string;
  readonly note: string;
  readonly scenario: unknown;
}

export function preset(
  name: string,
  scenario: { readonly title: string; readonly note: string },
  figure?: string,
): Preset {
  const { title, note } = scenario;
  return { name, ...(figure === undefined ? {} : { figure }), title, note, scenario };
}
