import type { CdfPoints } from "../../engine/model/spec/scenario.ts";
import alibabaStorage from "./alibaba-storage.json" with { type: "json" };
import dataMining from "./data-mining.json" with { type: "json" };
import dataMiningBytes from "./data-mining-bytes.json" with { type: "json" };
import dataMiningOpera from "./data-mining-opera.json" with { type: "json" };
import facebookCache from "./facebook-cache.json" with { type: "json" };
import facebookCachePackets from "./facebook-cache-packets.json" with { type: "json" };
import facebookHadoop from "./facebook-hadoop.json" with { type: "json" };
import facebookHadoopOpera from "./facebook-hadoop-opera.json" with { type: "json" };
import facebookHadoopPackets from "./facebook-hadoop-packets.json" with { type: "json" };
import facebookSmall from "./facebook-small.json" with { type: "json" };
import facebookWebServer from "./facebook-web-server.json" with { type: "json" };
import fluxKmeans from "./flux-kmeans.json" with { type: "json" };
import fluxPagerank from "./flux-pagerank.json" with { type: "json" };
import fluxSgd from "./flux-sgd.json" with { type: "json" };
import fluxTensorflow from "./flux-tensorflow.json" with { type: "json" };
import fluxWebServer from "./flux-web-server.json" with { type: "json" };
import googleRpc2008 from "./google-rpc-2008.json" with { type: "json" };
import homaModuleW1 from "./homa-module-w1.json" with { type: "json" };
import homaModuleW2 from "./homa-module-w2.json" with { type: "json" };
import homaModuleW3 from "./homa-module-w3.json" with { type: "json" };
import homaModuleW4 from "./homa-module-w4.json" with { type: "json" };
import homaModuleW5 from "./homa-module-w5.json" with { type: "json" };
import homaW1 from "./homa-w1.json" with { type: "json" };
import homaW2 from "./homa-w2.json" with { type: "json" };
import homaW3 from "./homa-w3.json" with { type: "json" };
import homaW4 from "./homa-w4.json" with { type: "json" };
import homaW5 from "./homa-w5.json" with { type: "json" };
import homaW5Raw from "./homa-w5-raw.json" with { type: "json" };
import imc10 from "./imc10.json" with { type: "json" };
import syntheticHeavyHead from "./synthetic-heavy-head.json" with { type: "json" };
import syntheticHeavyMiddle from "./synthetic-heavy-middle.json" with { type: "json" };
import webSearch from "./web-search.json" with { type: "json" };
import webSearchBytes from "./web-search-bytes.json" with { type: "json" };
import webSearchOpera from "./web-search-opera.json" with { type: "json" };

/** How a source draws between two points of its CDF; README.md one folder up says it in full. */
export type Convention = "linear" | "packets" | "steps";

/** A flow-size distribution with its provenance and all its points. README.md one folder up says how to read it. */
export interface DistributionFile {
  /** What a scenario calls it. */
  readonly id: string;
  readonly title: string;
  /** Which of them belong together in a list. */
  readonly family: string;
  /** repository:path@commit the points were taken from. */
  readonly source: string;
  /** Git's name of that file's contents; absent where the points are computed from many files. */
  readonly blob?: string;
  /** Who measured the sizes, and where. */
  readonly measured: string;
  /** Who used this very form of them. */
  readonly used: readonly string[];
  readonly licence: string;
  /** The unit of the source; here its sizes stand multiplied, in bytes. */
  readonly unit: string;
  readonly convention: Convention;
  /** What the source itself says its mean is, in bytes. */
  readonly statedMean?: number;
  readonly notes: readonly string[];
  /** [bytes, P(S ≤ bytes)]. */
  readonly points: CdfPoints;
  /** Of a derived estimate: [bytes, least P(S ≤ bytes), largest P(S ≤ bytes)]. */
  readonly envelope?: readonly (readonly [number, number, number])[];
}

const FILES: readonly unknown[] = [
  webSearch,
  webSearchBytes,
  homaW5,
  homaW5Raw,
  homaModuleW5,
  webSearchOpera,
  dataMining,
  dataMiningBytes,
  dataMiningOpera,
  imc10,
  facebookHadoop,
  homaW4,
  homaModuleW4,
  facebookHadoopPackets,
  facebookHadoopOpera,
  facebookCache,
  facebookCachePackets,
  facebookWebServer,
  homaW1,
  homaModuleW1,
  facebookSmall,
  homaW2,
  homaW3,
  googleRpc2008,
  homaModuleW2,
  homaModuleW3,
  alibabaStorage,
  syntheticHeavyHead,
  syntheticHeavyMiddle,
  fluxKmeans,
  fluxPagerank,
  fluxSgd,
  fluxTensorflow,
  fluxWebServer,
];

/** In the order in which they are shown. */
export const DISTRIBUTION_FILES = FILES as readonly DistributionFile[];

export function distributionFile(id: string): DistributionFile | undefined {
  return DISTRIBUTION_FILES.find((distribution) => distribution.id === id);
}
