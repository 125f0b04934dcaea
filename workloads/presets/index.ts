import asrptFig2 from "./asrpt-fig-2.json" with { type: "json" };
import asrptReleases from "./asrpt-random-releases.json" with { type: "json" };
import incast from "./incast-bursts.json" with { type: "json" };
import opening from "./mice-elephants-late-burst.json" with { type: "json" };
import nos2Fig1 from "./nos2-fig-1.json" with { type: "json" };
import pdqFig1 from "./pdq-fig-1.json" with { type: "json" };
import qclimbFig26 from "./qclimb-fig-26.json" with { type: "json" };
import webSearch from "./web-search-2000.json" with { type: "json" };

/** A worked example. `scenario` is a file like any other: it enters through the parser. */
export interface Preset {
  /** The file's name without its ending. */
  readonly name: string;
  /** Which figure it is, if any. */
  readonly figure?: string;
  readonly title: string;
  readonly scenario: unknown;
}

/** The worked examples of one paper. */
export interface PresetGroup {
  readonly paper: string;
  readonly presets: readonly Preset[];
}

export const OPENING_PRESET: Preset = {
  name: "mice-elephants-late-burst",
  title: opening.title,
  scenario: opening,
};

export const PRESET_GROUPS: readonly PresetGroup[] = [
  {
    paper: "First look",
    presets: [
      OPENING_PRESET,
      { name: "web-search-2000", title: webSearch.title, scenario: webSearch },
      { name: "incast-bursts", title: incast.title, scenario: incast },
    ],
  },
  {
    paper: "PDQ (SIGCOMM 2012)",
    presets: [{ name: "pdq-fig-1", figure: "PDQ Fig. 1", title: pdqFig1.title, scenario: pdqFig1 }],
  },
  {
    paper: "ASRPT",
    presets: [
      { name: "asrpt-fig-2", figure: "ASRPT Fig. 2", title: asrptFig2.title, scenario: asrptFig2 },
      { name: "asrpt-random-releases", title: asrptReleases.title, scenario: asrptReleases },
    ],
  },
  {
    paper: "NOS2 (GLOBECOM 2019)",
    presets: [
      { name: "nos2-fig-1", figure: "NOS2 Fig. 1", title: nos2Fig1.title, scenario: nos2Fig1 },
    ],
  },
  {
    paper: "QCLIMB",
    presets: [
      {
        name: "qclimb-fig-26",
        figure: "QCLIMB Fig. 26",
        title: qclimbFig26.title,
        scenario: qclimbFig26,
      },
    ],
  },
];
