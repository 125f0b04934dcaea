import asrptFig2 from "./asrpt-fig-2.json" with { type: "json" };
import asrptReleases from "./asrpt-random-releases.json" with { type: "json" };
import asrptGaps from "./asrpt-srpt-gaps.json" with { type: "json" };
import asrptTheorem1 from "./asrpt-theorem-1.json" with { type: "json" };
import asrptTheorem3 from "./asrpt-theorem-3.json" with { type: "json" };
import asrptTheorem6 from "./asrpt-theorem-6.json" with { type: "json" };
import asrptWebSearch from "./asrpt-web-search.json" with { type: "json" };
import incast from "./incast-bursts.json" with { type: "json" };
import incastNetwork from "./incast-leaf-spine.json" with { type: "json" };
import { LATE_BURST } from "./late-burst.ts";
import nos2EqualSplit from "./nos2-equal-split.json" with { type: "json" };
import nos2Fig1 from "./nos2-fig-1.json" with { type: "json" };
import nos2LeafSpine from "./nos2-leaf-spine.json" with { type: "json" };
import { OPENING_PRESET } from "./opening.ts";
import pdqAggregation from "./pdq-aggregation.json" with { type: "json" };
import pdqAging from "./pdq-aging.json" with { type: "json" };
import pdqDeadlines from "./pdq-deadlines.json" with { type: "json" };
import pdqFig1 from "./pdq-fig-1.json" with { type: "json" };
import pdqFig1Packets from "./pdq-fig-1-packets.json" with { type: "json" };
import pdqFig1d from "./pdq-fig-1d.json" with { type: "json" };
import pdqFig1dOrders from "./pdq-fig-1d-orders.json" with { type: "json" };
import pdqFig3cPackets from "./pdq-fig-3c-packets.json" with { type: "json" };
import pdqFig6 from "./pdq-fig-6.json" with { type: "json" };
import pdqFig6Packets from "./pdq-fig-6-packets.json" with { type: "json" };
import pdqFig7Packets from "./pdq-fig-7-packets.json" with { type: "json" };
import pdqFig8 from "./pdq-fig-8.json" with { type: "json" };
import pdqFig8e from "./pdq-fig-8e.json" with { type: "json" };
import pdqFig11Full from "./pdq-fig-11-full.json" with { type: "json" };
import pdqFig11Light from "./pdq-fig-11-light.json" with { type: "json" };
import permutationEcmp from "./permutation-ecmp.json" with { type: "json" };
import permutationSpray from "./permutation-spray.json" with { type: "json" };
import piasDataMining from "./pias-data-mining.json" with { type: "json" };
import piasMismatch from "./pias-mismatch.json" with { type: "json" };
import piasWebSearch from "./pias-web-search.json" with { type: "json" };
import { type Preset, preset } from "./preset.ts";
import qclimbFig25 from "./qclimb-fig-25.json" with { type: "json" };
import qclimbFig26 from "./qclimb-fig-26.json" with { type: "json" };
import qclimbFig26Printed from "./qclimb-fig-26-printed.json" with { type: "json" };
import qclimbLeafSpine from "./qclimb-leaf-spine.json" with { type: "json" };
import qclimbSgd from "./qclimb-sgd.json" with { type: "json" };
import rankLasTwist from "./rank-las-twist.json" with { type: "json" };
import rankLeastSlack from "./rank-least-slack.json" with { type: "json" };
import rankTwoQueues from "./rank-two-queues.json" with { type: "json" };
import webSearch from "./web-search-2000.json" with { type: "json" };

/** The worked examples of one paper. */
export interface PresetGroup {
  readonly paper: string;
  readonly presets: readonly Preset[];
}

export const PRESET_GROUPS: readonly PresetGroup[] = [
  {
    paper: "First look",
    presets: [
      OPENING_PRESET,
      preset("web-search-2000", webSearch),
      preset("incast-bursts", incast),
    ],
  },
  { paper: "Spread: packets that come over time", presets: [LATE_BURST] },
  {
    paper: "A policy of your own: ranks",
    presets: [
      preset("rank-las-twist", rankLasTwist),
      preset("rank-two-queues", rankTwoQueues),
      preset("rank-least-slack", rankLeastSlack),
    ],
  },
  {
    paper: "On networks",
    presets: [
      preset("incast-leaf-spine", incastNetwork),
      preset("permutation-ecmp", permutationEcmp),
      preset("permutation-spray", permutationSpray),
    ],
  },
  {
    paper: "PDQ (SIGCOMM 2012)",
    presets: [
      preset("pdq-fig-1", pdqFig1, "PDQ Fig. 1"),
      preset("pdq-fig-1d", pdqFig1d, "PDQ Fig. 1d"),
      preset("pdq-fig-1d-orders", pdqFig1dOrders, "PDQ Fig. 1d"),
      preset("pdq-aggregation", pdqAggregation, "PDQ Fig. 3d"),
      preset("pdq-deadlines", pdqDeadlines, "PDQ Fig. 3a"),
      preset("pdq-aging", pdqAging, "PDQ Fig. 12"),
      preset("pdq-fig-6", pdqFig6, "PDQ Fig. 6"),
      preset("pdq-fig-8", pdqFig8, "PDQ Fig. 8"),
      preset("pdq-fig-8e", pdqFig8e, "PDQ Fig. 8e"),
      preset("pdq-fig-1-packets", pdqFig1Packets, "PDQ Fig. 1, §3"),
      preset("pdq-fig-3c-packets", pdqFig3cPackets, "PDQ Fig. 3a, 3c"),
      preset("pdq-fig-6-packets", pdqFig6Packets, "PDQ Fig. 6, §5.4"),
      preset("pdq-fig-7-packets", pdqFig7Packets, "PDQ Fig. 7, §5.4"),
      preset("pdq-fig-11-light", pdqFig11Light, "PDQ Fig. 11a, §6"),
      preset("pdq-fig-11-full", pdqFig11Full, "PDQ Fig. 11, §6"),
    ],
  },
  {
    paper: "PIAS (HotNets 2014)",
    presets: [
      preset("pias-web-search", piasWebSearch, "PIAS Figs. 4, 5"),
      preset("pias-data-mining", piasDataMining, "PIAS Figs. 7, 8"),
      preset("pias-mismatch", piasMismatch, "PIAS §2"),
    ],
  },
  {
    paper: "ASRPT",
    presets: [
      preset("asrpt-fig-2", asrptFig2, "ASRPT Fig. 2"),
      preset("asrpt-srpt-gaps", asrptGaps, "ASRPT Fig. 3"),
      preset("asrpt-theorem-1", asrptTheorem1, "ASRPT Theorem 1"),
      preset("asrpt-theorem-3", asrptTheorem3, "ASRPT Theorem 3"),
      preset("asrpt-theorem-6", asrptTheorem6, "ASRPT Theorem 6"),
      preset("asrpt-web-search", asrptWebSearch, "ASRPT Fig. 5, α = 0"),
      preset("asrpt-random-releases", asrptReleases, "ASRPT Fig. 5, α = 2"),
    ],
  },
  {
    paper: "NOS2 (GLOBECOM 2019)",
    presets: [
      preset("nos2-fig-1", nos2Fig1, "NOS2 Fig. 1"),
      preset("nos2-equal-split", nos2EqualSplit, "NOS2 Fig. 6"),
      preset("nos2-leaf-spine", nos2LeafSpine, "NOS2 Fig. 6a"),
    ],
  },
  {
    paper: "QCLIMB",
    presets: [
      preset("qclimb-fig-26", qclimbFig26, "QCLIMB Fig. 26"),
      preset("qclimb-fig-26-printed", qclimbFig26Printed, "QCLIMB Fig. 26"),
      preset("qclimb-sgd", qclimbSgd, "QCLIMB Fig. 23"),
      preset("qclimb-leaf-spine", qclimbLeafSpine, "QCLIMB Fig. 23, §5.3"),
      preset("qclimb-fig-25", qclimbFig25, "QCLIMB Fig. 25"),
    ],
  },
];
