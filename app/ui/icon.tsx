const PATHS = {
  undo: "M6.5 3.5 3 7l3.5 3.5M3 7h6a4 4 0 0 1 0 8H6",
  redo: "M9.5 3.5 13 7l-3.5 3.5M13 7H7a4 4 0 0 0 0 8h3",
  plus: "M8 3v10M3 8h10",
  cross: "M4 4l8 8M12 4l-8 8",
  copy: "M5.5 5.5h7.5v7.5H5.5zM3 10.5V3h7.5",
  align: "M2.5 2.5v11M5 4h7v3H5zM5 9.5h4v3H5z",
  level: "M3 3.5h8v3H3zM5 9.5h8v3H5z",
  span: "M3 3v10M13 3v10M5.5 8h5M7 6 5 8l2 2M9 6l2 2-2 2",
  pen: "M3 13l.6-2.8L11 2.8l2.2 2.2-7.4 7.4L3 13zM9.5 4.3l2.2 2.2",
  dice: "M3 3h10v10H3zM5.75 5.75h.01M10.25 5.75h.01M8 8h.01M5.75 10.25h.01M10.25 10.25h.01",
  back: "M9.5 4.5 6 8l3.5 3.5",
  on: "M6.5 4.5 10 8l-3.5 3.5",
  play: "M5 3.5v9l7.5-4.5z",
  pause: "M5.5 3.5v9M10.5 3.5v9",
  more: "M3.5 8h.01M8 8h.01M12.5 8h.01",
  commands: "M2.5 4.5h11M2.5 8h11M2.5 11.5h6",
  chevron: "M4.5 6.5 8 10l3.5-3.5",
  sun: "M8 5.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6zM8 1.5v1.4M8 13.1v1.4M1.5 8h1.4M13.1 8h1.4M3.4 3.4l1 1M11.6 11.6l1 1M12.6 3.4l-1 1M4.4 11.6l-1 1",
  moon: "M12.8 9.8A5.4 5.4 0 0 1 6.2 3.2a5.4 5.4 0 1 0 6.6 6.6z",
  page: "M4 1.5h5.5L12 4v10.5H4zM9.5 1.5V4H12M6 8h4M6 11h4",
  system: "M2.5 3h11v7.5h-11zM6 13.5h4M8 10.5v3",
} as const;

export type IconName = keyof typeof PATHS;

/** A line drawing beside or instead of a word; the button that holds it carries the name. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
