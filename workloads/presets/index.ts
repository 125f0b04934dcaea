import asrptFig2 from "./asrpt-fig-2.json" with { type: "json" };
import asrptReleases from "./asrpt-random-releases.json" with { type: "json" };
import asrptGaps from "./asrpt-srpt-gaps.json" with { type: "json" };
import asrptTheorem1 from "./asrpt-theorem-1.json" with { type: "json" };
import asrptTheorem3 from "./asrpt-theorem-3.json" with { type: "json" };
import asrptTheorem6 from "./asrpt-theorem-6.json" with { type: "json" };
import asrptWebSearch from "./asrpt-web-search.json" with { type: "json" };
import backgroundAndAnswers from "./background-and-answers.json" with { type: "json" };
import dctcpMarks from "./dctcp-marks.json" with { type: "json" };
import incast from "./incast-bursts.json" with { type: "json" };
import incastNetwork from "./incast-leaf-spine.json" with { type: "json" };
import incastTimer from "./incast-timer.json" with { type: "json" };
import incastTransports from "./incast-transports.json" with { type: "json" };
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
import pdqRcp from "./pdq-rcp-leaf-spine.json" with { type: "json" };
import permutationEcmp from "./permutation-ecmp.json" with { type: "json" };
import permutationSpray from "./permutation-spray.json" with { type: "json" };
import piasDataMining from "./pias-data-mining.json" with { type: "json" };
import piasMismatch from "./pias-mismatch.json" with { type: "json" };
import piasOverDctcp from "./pias-over-dctcp.json" with { type: "json" };
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
import transportsWebSearch from "./transports-web-search.json" with { type: "json" };
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
      LATE_BURST,
      preset("web-search-2000", "What does each policy cost mice and elephants?", webSearch),
      preset("incast-bursts", "Sixteen answers at once: whose packets go first?", incast),
    ],
  },
  {
    paper: "A policy of your own: ranks",
    presets: [
      preset("rank-las-twist", "What if LAS stopped counting after three packets?", rankLasTwist),
      preset("rank-two-queues", "Can one formula be PIAS with two queues?", rankTwoQueues),
      preset("rank-least-slack", "Does least slack meet deadlines as EDF does?", rankLeastSlack),
    ],
  },
  {
    paper: "On networks",
    presets: [
      preset("incast-leaf-spine", "Who should go first where racks meet?", incastNetwork),
      preset(
        "background-and-answers",
        "Who pays when answers go before a background?",
        backgroundAndAnswers,
      ),
      preset("permutation-ecmp", "What does it cost when paths collide?", permutationEcmp),
      preset("permutation-spray", "What if every flow used every path?", permutationSpray),
    ],
  },
  {
    paper: "Transports: packet by packet",
    presets: [
      preset("incast-transports", "How long do eight answers at once take?", incastTransports),
      preset("incast-timer", "What does a shorter timer save?", incastTimer),
      preset("dctcp-marks", "Are marks better than losses?", dctcpMarks),
      preset("pias-over-dctcp", "Does PIAS still help under a real transport?", piasOverDctcp),
      preset(
        "transports-web-search",
        "Which transport suits web search across racks?",
        transportsWebSearch,
      ),
      preset("pdq-rcp-leaf-spine", "Share every link, or pause all but one?", pdqRcp),
    ],
  },
  {
    paper: "PDQ (SIGCOMM 2012)",
    presets: [
      preset("pdq-fig-1", "Can all three flows meet their deadlines?", pdqFig1, "PDQ Fig. 1"),
      preset(
        "pdq-fig-1d",
        "What if rates are granted first come, first served?",
        pdqFig1d,
        "PDQ Fig. 1d",
      ),
      preset(
        "pdq-fig-1d-orders",
        "In how many of six orders does D³ fail?",
        pdqFig1dOrders,
        "PDQ Fig. 1d",
      ),
      preset(
        "pdq-aggregation",
        "Twenty answers: share, or one after another?",
        pdqAggregation,
        "PDQ Fig. 3d",
      ),
      preset("pdq-deadlines", "Is it worth giving up on late flows?", pdqDeadlines, "PDQ Fig. 3a"),
      preset("pdq-aging", "Should flows that wait grow more urgent?", pdqAging, "PDQ Fig. 12"),
      preset(
        "pdq-fig-6",
        "Five senders, one receiver: share or take turns?",
        pdqFig6,
        "PDQ Fig. 6",
      ),
      preset("pdq-fig-8", "Does taking turns still pay on a fat-tree?", pdqFig8, "PDQ Fig. 8"),
      preset("pdq-fig-8e", "How many flows gain among 128 servers?", pdqFig8e, "PDQ Fig. 8e"),
      preset(
        "pdq-fig-1-packets",
        "Do the deadlines survive headers and round trips?",
        pdqFig1Packets,
        "PDQ Fig. 1, §3",
      ),
      preset(
        "pdq-fig-3c-packets",
        "Which protocol meets the most deadlines?",
        pdqFig3cPackets,
        "PDQ Fig. 3a, 3c",
      ),
      preset(
        "pdq-fig-6-packets",
        "What does the protocol lose against its ideal?",
        pdqFig6Packets,
        "PDQ Fig. 6, §5.4",
      ),
      preset(
        "pdq-fig-7-packets",
        "Can fifty short flows preempt a long one?",
        pdqFig7Packets,
        "PDQ Fig. 7, §5.4",
      ),
      preset(
        "pdq-fig-11-light",
        "Do three paths help when links stand idle?",
        pdqFig11Light,
        "PDQ Fig. 11a, §6",
      ),
      preset(
        "pdq-fig-11-full",
        "Do more paths help when every server sends?",
        pdqFig11Full,
        "PDQ Fig. 11, §6",
      ),
    ],
  },
  {
    paper: "PIAS (HotNets 2014)",
    presets: [
      preset("pias-web-search", "PIAS or LAS: who starves whom?", piasWebSearch, "PIAS Figs. 4, 5"),
      preset(
        "pias-data-mining",
        "Two queues or eight: which mice gain?",
        piasDataMining,
        "PIAS Figs. 7, 8",
      ),
      preset(
        "pias-mismatch",
        "What if thresholds were made for other traffic?",
        piasMismatch,
        "PIAS §2",
      ),
    ],
  },
  {
    paper: "ASRPT",
    presets: [
      preset(
        "asrpt-fig-2",
        "What becomes of elephants of similar size?",
        asrptFig2,
        "ASRPT Fig. 2",
      ),
      preset("asrpt-srpt-gaps", "Is SRPT best when packets trickle in?", asrptGaps, "ASRPT Fig. 3"),
      preset(
        "asrpt-theorem-1",
        "How badly can an adversary hurt ASRPT?",
        asrptTheorem1,
        "ASRPT Theorem 1",
      ),
      preset(
        "asrpt-theorem-3",
        "What can one elephant cost seven mice?",
        asrptTheorem3,
        "ASRPT Theorem 3",
      ),
      preset(
        "asrpt-theorem-6",
        "What happens beyond the last threshold of PIAS?",
        asrptTheorem6,
        "ASRPT Theorem 6",
      ),
      preset(
        "asrpt-web-search",
        "What is ASRPT when all data are there?",
        asrptWebSearch,
        "ASRPT Fig. 5, α = 0",
      ),
      preset(
        "asrpt-random-releases",
        "Is it early enough to learn sizes late?",
        asrptReleases,
        "ASRPT Fig. 5, α = 2",
      ),
    ],
  },
  {
    paper: "NOS2 (GLOBECOM 2019)",
    presets: [
      preset("nos2-fig-1", "Why should short flows go first?", nos2Fig1, "NOS2 Fig. 1"),
      preset(
        "nos2-equal-split",
        "How good are thresholds at equal shares?",
        nos2EqualSplit,
        "NOS2 Fig. 6",
      ),
      preset(
        "nos2-leaf-spine",
        "Are two queues in the switches enough?",
        nos2LeafSpine,
        "NOS2 Fig. 6a",
      ),
    ],
  },
  {
    paper: "QCLIMB",
    presets: [
      preset(
        "qclimb-fig-26",
        "Estimate or lower bound: which order is better?",
        qclimbFig26,
        "QCLIMB Fig. 26",
      ),
      preset(
        "qclimb-fig-26-printed",
        "What if the second flow had three packets?",
        qclimbFig26Printed,
        "QCLIMB Fig. 26",
      ),
      preset(
        "qclimb-sgd",
        "How far do learnt bounds carry a training job?",
        qclimbSgd,
        "QCLIMB Fig. 23",
      ),
      preset(
        "qclimb-leaf-spine",
        "How close do learnt bounds come to sizes?",
        qclimbLeafSpine,
        "QCLIMB Fig. 23, §5.3",
      ),
      preset("qclimb-fig-25", "What if sizes were only estimated?", qclimbFig25, "QCLIMB Fig. 25"),
    ],
  },
];
