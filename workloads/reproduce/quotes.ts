import { nearestReading } from "./papers.ts";

/** The papers' own words for claims, by the claims, or by their numbers, whose letters share them. */
const QUOTES: Readonly<Record<string, string>> = {
  "1": "with increase in … K, the range … becomes larger",
  "2": "more than 80% of the flows are less than 2 KB, can violate it",
  "3": "θ1=60% of traffic will complete in this queue for data mining … and θ1=10% for web search",
  "4": "PIAS achieves similar performance as LAS for short flows",
  "5": "significantly better in the web search workload (50% reduction in FCT at load 0.8)",
  "5u": "PIAS is slightly worse than LAS in the data mining workload",
  "6": "outperforms LAS by 28% (at load 0.8) in the web search workload",
  "6u": "PIAS is comparable to LAS in the data mining workload",
  "7": "PIAS with eight queues reduces the average FCT by 48% for flows of size (100KB,10MB] compared to two-queue PIAS in the data mining workload",
  "9": "17.4%~47.9%, 9.1%~38.3%, and 37.9%~49.5%, for the K-Means, PageRank and SGD",
  "10": "12%~17% higher overall average FCT than … pFabric",
  "11": "The average gap of QCLIMB to pFabric is 9% in PageRank",
  "11t": "For PageRank, this gap is 1.6%~5.9% to QCLIMB-PS and 4.6%~13.1% to pFabric",
  "12": "setting S to 100KB achieves the best",
  "12v":
    "with various settings of S, QCLIMB reduces the overall average FCT by 4.1%~18.3% …, compared to PIAS",
  "13": "Even with two queues, QCLIMB works well and reduces the overall average FCT and the average/tail FCT of small flows by 28.6% and 74.3%/96.3%, respectively, compared to PIAS",
  "14": "overall average FCT decreases as d grows",
  "15": "99.9055%~100%",
  "16": "the average FCT slowdown of small flows can even reach 22.8×",
  "16b 16g 16u 16v":
    "the overall average/tail FCT achieved by pFabric with imprecise flow sizes can be increased by up to 1.8×/2.2×",
  "18": "If A is k-competitive w.r.t. FPT in the case of gapless flows then GA is at most 3k-competitive w.r.t. FPT in the general case",
  "19": "at L = 0.9 their AFCTs are, respectively, 2× and 2.3× higher than ASCC's",
  "20": "in Fig. 5(g) … ASCC's AFCT never exceeds SRPT's by more than 10%",
  "20u": "The ASCC's overall performance follows closely the near-optimal behavior of SRPT",
  "21 57":
    "Our ASCC approach outperforms LAS and PIAS in all experiments with up to 30% less AFCT in WS and with up to 25% less AFCT in DM",
  "22": "for α = 1 the AFCT of ASCC begins to exceed that of PIAS and for α = 2 it is 9% higher",
  "22t": "at α = 0, we see ASCC behaving exactly as SRPT with AFCT 18% less than PIAS’s",
  "24": "a mere 10% penalty in FCT with respect to using thresholds obtained by the OPT algorithm",
  "25": "near identical FCT to PIAS and an ES-8 based architecture",
  "26": "only … medium flows are affected …, the best scheme is PIAS while the worst is NOS2, which still keeps the FCT gain larger than one",
  "27": "D3 will fail to satisfy some of the deadlines for 5 cases, the only exception being fA;fB;fC",
  "28": "reduce mean flow completion times by ∼30% or more compared with TCP, RCP, and D3",
  "29": ">3 times more concurrent flows at 99% application throughput, and this ratio becomes larger as the mean flow deadline increases",
  "31": "average link utilization during the preemption period is 91.7%",
  "32": "only 5 to 10 packets in the queue",
  "33": "85 − 95% of PDQ's flows have a smaller completion time than RCP, and the worst PDQ flow suffers an inflation factor of only 2.57",
  "33b": "about 40% of flow completion times under PDQ are reduced by at least 50% compared to RCP",
  "33d": "no more than 0.9% of the flows have 2× completion time",
  "34": "reducing the worst flow completion time by ∼48%, while the mean … increases only 1.7%",
  "37": "improving the average FCTs by up to 50% and 40% respectively",
  "38": "PIAS has an obvious advantage over DCTCP and L2DCT in all the cases",
  "39": "PIAS performs comparable to DCTCP under the web search workload and achieves 17% lower FCT in the data mining workload",
  "40": "PIAS delivers comparable average FCT for short flows as pFabric, particularly within 4.9% in the data mining workload",
  "41": "for short flows the performance improvement is relatively small as we increase the number of queues (about 6% difference for both web search and data mining workloads)",
  "40b":
    "the gap between PIAS and pFabric is smaller in the data mining workload than in the web search workload",
  "42 43":
    "1%~30.1%/1%~62%, 1%~35.1%/1%~55%, and 3%~46.5%/2%~42.5% lower average/tail FCT of small flows than PIAS",
  "44": "QCLIMB can even deliver a slightly lower tail FCT of small flows than pFabric",
  "45": "QCLIMB has 70% fewer loss events than pFabric … 83 of these 124 loss events can be quickly detected by QCLIMB's priority-based loss detection mechanism",
  "46 47": "1.48/1.37 … 1.47/1.56 … 1.29/1.23",
  "48 49": "0.85/1.07 … 0.92/1.10 … 1.10/1.10",
  "50": "0.4%~1.4% … higher overall average FCT than QCLIMB-PS … For PageRank, this gap is 1.6%~5.9%",
  "51": "0.99/0.99 … 0.99/1.0 … 1.05/1.04",
  "58": "for mice flows, the best FCT is obtained by ES-8, the worst by PIAS, with NOS2 showing an intermediate behavior. The opposite holds for the elephant flows, while for medium flows the FCT is almost unaffected by the adopted scheme",
  "58w":
    "For WS workload, the performance for elephant flows is penalized considerably compared to DCTCP",
  "59": "the three systems perform similarly … There is still a considerable gap between the three architectures and DCTCP",
  "60": "TCP displays a large flow completion time when the number of flows is small due to the inefficiency of slow start. When the number of concurrent flows is large, TCP also has an increased flow completion time due to the TCP incast problem",
  "60u": "RCP has a similar performance for the single-flow case",
  "60w": "reduce mean flow completion times by ∼30% or more compared with TCP, RCP, and D3",
  "60x": "PDQ can effectively approximate the optimal flow completion time",
  "61": "as the number of concurrent flows increases, the application throughput of D3, RCP and TCP decreases significantly",
  "61v 61x":
    "as the flow size increases, the performance of deadline-agnostic schemes (TCP and RCP) degrades considerably, while PDQ remains very close to optimal regardless of the flow size",
  "61w": "PDQ has near-optimal application throughput across a wide range of loads",
  "62": "PDQ reaps its benefits across all the sending patterns under consideration",
  "63": "a 26% reduction compared with RCP, and a 39% reduction compared with TCP",
  "52 56": "PIAS’s AFCT is up to 25% higher than SRPT’s and ASCC’s for DM and 10% lower for WS",
  "53": "at α = 0, we see ASCC behaving exactly as SRPT with AFCT 18% less than PIAS’s",
  "54": "the relative difference in AFCT never exceeds 3%",
  "55": "ASCC’s AFCT is 10% lower at L = 0.5 and is 33% lower at L = 0.9",
  "64": "θ3 = 1 − ρ(θ2 + θ1) = 1 − ρ(1 − (1 − ρ)θ1)",
  "65 66":
    "it reduces the average/tail FCT of small flows by up to 44%/96%, 58%/96%, and 88%/97%, for the K-Means, PageRank, and SGD workloads",
  "67": "Under a moderate 0.5 load, QCLIMB reduces the average FCT of medium flows over PIAS by 8%, 24%, and 8% for the K-Means, PageRank, and SGD workloads",
  "68": "by comparing with the results from packet-level simulation, the flow-level simulation does not compromise the accuracy significantly",
  "69": "For both workloads, among the four approaches LAS shows the worst performance",
  "70": "decreasing AFCT with increasing α, becomes very pronounced for LAS on elephant flows … in Fig. 5(c) AFCTs of SRPT and LAS start to decrease for α > 1",
  "35": "flow completion time of PDQ has increased by 11.4%, while that of TCP … 44.7%",
  "71": "QCLIMB shows up to 6%, 15%, and 23% reductions in overall average FCT over PIAS for the K-Means, PageRank, and SGD workloads",
  "72": "QCLIMB reduces the average FCT of large flows by 5% on average across all network loads in the SGD workloads",
  "73": "it reduces the overall average FCT by up to 81.1%. For the average/tail FCT of small flows, the improvement of QCLIMB over PIAS is up to 70%/96.4%",
  "74": "the overall average FCT and the average/tail FCT of small flows being reduced by up to 1.12× and 1.86×/17.2×",
  "75": "Even when there are 20% QCLIMB flows, the mix solution delivers ∼10% lower average FCT of small flows than PIAS",
  "77": "the reduction of QCLIMB over Homa in the average/tail FCT of small flows is up to 14.6%/24.2%",
};

/** Of worked examples, whose claims have no number of their own: of all that an example has, or of one. */
const QUOTES_OF_EXAMPLES: Readonly<Record<string, string>> = {
  "asrpt-srpt-gaps/1": "In the general case, SRPT is not necessary optimal",
  "asrpt-srpt-gaps/2":
    "unlike SRPT, ASRPT selects f₂ for transmission over f₁ after the first time slot since the last packet of f₂ arrives to S₁ at the second time slot",
  "asrpt-web-search/1": "at α = 0, we see ASCC behaving exactly as SRPT",
  "asrpt-web-search/2":
    "at α = 0, we see ASCC behaving exactly as SRPT with AFCT 18% less than PIAS’s",
  "asrpt-web-search/3": "at L = 0.9 their AFCTs are, respectively, 2× and 2.3× higher than ASCC’s",
  "asrpt-random-releases":
    "outperforms LAS and PIAS in all experiments with up to 30% less AFCT in WS and with up to 25% less AFCT in DM",
  "asrpt-theorem-3/1":
    "For any n > 0, there exists a set of flows F such that FPT(FIFO, F) ≥ n/2 · FPT(OPT, F)",
  "asrpt-theorem-3/2": "BRR is at most 3-competitive w.r.t. FPT",
  "asrpt-theorem-6/1":
    "For any n > 0 and any fixed set of k thresholds …, there exists a set of flows F such that FPT(PIAS, F) ≥ n/2 · FPT(OPT, F)",
  "asrpt-theorem-6/2": "ASRPT is at most 2-competitive w.r.t. FPT",
  "pdq-fig-1/1":
    "[fA ,fB ,fC ] finish at time [3,5,6], and the average flow completion time is … 4.67",
  "pdq-fig-1/2 pdq-fig-1/3":
    "the completion time becomes … 3.33, a savings of ∼29% compared to fair sharing",
  "pdq-fig-1/4 pdq-fig-1-packets/2":
    "For fair sharing, both flow fA and fB fail to meet their deadlines",
  "pdq-fig-1/5 pdq-fig-1d/3 pdq-fig-1d-orders/3 pdq-fig-1-packets/1":
    "If we schedule the flows by EDF (one by one according to deadline) …, every flow can finish before its deadline",
  "pdq-fig-1d/1": "Flow fB … will finish right before its deadline",
  "pdq-fig-1d/2": "flow fA , which arrives later than fB , will fail to meet its deadline",
  "pdq-fig-1d-orders/1":
    "out of 3! = 6 possible permutations of flow arrival order, D3 will fail to satisfy some of the deadlines for 5 cases, the only exception being the order fA ;fB ;fC",
  "pdq-fig-1d-orders/2": "the order fA ;fB ;fC , which is the order EDF chooses",
  "pdq-fig-1-packets/3": "3.33, a savings of ∼29% compared to fair sharing",
  "pdq-aggregation/1 pdq-fig-8 pdq-fig-8e pdq-rcp-leaf-spine":
    "PDQ can save ∼30% average flow completion time compared with TCP, RCP and D3",
  "pdq-aggregation/2": "PDQ can effectively approximate the optimal flow completion time",
  "pdq-aging":
    "reducing the worst flow completion time by ∼48%, while the mean flow completion time increases only 1.7%",
  "pdq-deadlines/1 pdq-deadlines/2 pdq-fig-3c-packets":
    "as the number of concurrent flows increases, the application throughput of D3 , RCP and TCP decreases significantly",
  "pdq-deadlines/3":
    "Early Termination further improves performance by discarding flows that cannot meet their deadline",
  "pdq-fig-6/1":
    "Ideally, the five flows together take 40 ms to finish because each flow requires a raw processing time of … 8 ms",
  "pdq-fig-6/2":
    "for every individual flow, the flow completion time in SJF is no larger than that given by fair sharing",
  "pdq-fig-7-packets/1": "during the preemption period (between 10 and 19 ms)",
  "pdq-fig-7-packets/2": "links could be idle more than half the time",
  "pdq-fig-11-light": "Under light loads, M-PDQ can reduce flow completion time by a factor of two",
  "qclimb-fig-25":
    "the overall average/tail FCT achieved by pFabric with imprecise flow sizes can be increased by up to 1.8×/2.2×. Moreover, the average FCT slowdown of small flows can even reach 22.8×",
  "qclimb-fig-26 qclimb-fig-26-printed": "(6+9)/2 = 7.5 … (3+9)/2 = 6",
  "asrpt-fig-2":
    "LAS has the largest FPT among all policies that transmit … each of the first 20 time slots; even FIFO significantly outperforms LAS",
  "asrpt-fig-2/3": "LAS is at most 3-competitive w.r.t. FPT",
  "asrpt-fig-2/4 asrpt-theorem-1/2": "ASRPT is at most 2-competitive w.r.t. FPT",
  "pias-over-dctcp/1": "PIAS ensures short flows to finish in the higher-priority queues",
  "pias-mismatch": "it can significantly impact short flows’ latency",
  "qclimb-sgd/3": "1.05/1.04",
  "asrpt-theorem-1":
    "any scheduling policy for S₁ (including non-oblivious online SRPT) does not have a constant competitive factor w.r.t. FCT in the general case",
  "nos2-fig-1":
    "FCT of 3, 7 and 9 for flow 1, 2 and 3 respectively, achieving an average FCT of 6.33 … FCT of 1, 4 and 10 with an average FCT of 5",
  "pdq-fig-6-packets": "PDQ completes at ∼42 ms",
  "pdq-fig-11-full/1": "M-PDQ still retains its benefits",
  "pdq-fig-11-full": "needs about 4 subflows to reach 97% of its full potential",
};

const QUOTE_OF = new Map(
  Object.entries({ ...QUOTES, ...QUOTES_OF_EXAMPLES }).flatMap(([names, quote]) =>
    names.split(" ").map((name) => [name, quote] as const),
  ),
);

/** The quotation of a claim; "": its own words or its place say all. */
export function quoteOf(id: string): string {
  const [number = "", example = ""] = [/^\d+/.exec(id)?.[0], id.replace(/\/.*$/, "")];
  const own = QUOTE_OF.get(id) ?? QUOTE_OF.get(number) ?? QUOTE_OF.get(example);
  // A further reading is of the same statement.
  const nearest = nearestReading(id);
  return own ?? (nearest === null ? "" : quoteOf(nearest));
}
