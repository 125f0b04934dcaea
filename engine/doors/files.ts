/** Files, links and tables: read with every fault at its place, and written. */
export { at, type Fault, isObject, NOT_NEGATIVE, Reader } from "../model/faults/reader.ts";
export { didYouMean, shortened } from "../model/faults/suggestions.ts";
export { inertCell, textOfCell, utf16Text } from "../model/text-files.ts";
export { decodeLink } from "../scenario/decode-link.ts";
export { parseJson, whyNoJson } from "../scenario/json-text.ts";
export {
  LESSON_KEYS,
  LESSON_PANELS,
  MOST_IN_LESSON,
  POINTS,
  TOLERANCE,
  TRIES,
} from "../scenario/lesson-keys.ts";
export {
  decodeLinkBy,
  encodeLink,
  isLongLink,
  type Link,
  type LinkResult,
  unpackLink,
} from "../scenario/link-codec.ts";
export { parseScenario, parseScenarioText, WHOLE_READING } from "../scenario/parse-scenario.ts";
export { type Parsed, parseScenarioBy, type Reading } from "../scenario/parse-with.ts";
export { scenarioSchema } from "../scenario/schema/scenario-schema.ts";
export { DEEPEST_FILE, isLink, tooDeep } from "../scenario/text-shape.ts";
export { COLUMN_CHOICES } from "../workload/import/flow-headings.ts";
export {
  type AskedColumns,
  type FlowReading,
  tableHead,
} from "../workload/import/flow-reading.ts";
export { HOST_ORDERS } from "../workload/import/host-names.ts";
export { cdfInBytes, cdfInPackets, cdfOfSizes, flowsInSlots } from "../workload/import/in-units.ts";
export { type OnNetwork, type OntoNetwork, onNetwork } from "../workload/import/on-network.ts";
export { type ImportedCdf, readCdf } from "../workload/import/read-cdf.ts";
export { type ImportedFlows, type ReadFlows, readFlows } from "../workload/import/read-flows.ts";
export { type Imported, kindOfTable } from "../workload/import/text-table.ts";
