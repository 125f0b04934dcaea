/** What a scenario may say: its types, units and networks, the policies there are, and their settings. */

export type { LinkFabric } from "../model/spec/fabric-spec.ts";
export { dataShare, isNetwork, lineRate } from "../model/spec/fabric-spec.ts";
export {
  FLOW_KEYS,
  type FlowKey,
  flowColumn,
  heldKeys,
  type NumberKey,
} from "../model/spec/flow-columns.ts";
export { MOST as MOST_OF_SCENARIO } from "../model/spec/limits.ts";
export { isTransport, type PacketSetting, packetScale } from "../model/spec/packet-setting.ts";
export type { PacketLossSpec } from "../model/spec/packet-spec.ts";
export {
  countedWindow,
  isParts,
  oneLaw,
  onlyPart,
  partNames,
  partsOf,
  pathOfPart,
  type Sampling,
  seedOf,
  warmUpOf,
  withSeed,
} from "../model/spec/parts.ts";
export type { OptimalSplit } from "../model/spec/scenario.ts";
export {
  type BoundsSpec,
  type CdfPoints,
  type CountedSpec,
  type DistributionSpec,
  type Fabric,
  type FlowSpec,
  hasWeights,
  type KeptResult,
  type Model,
  type NetworkFabric,
  type PacketParameter,
  type PacketSettings,
  type PartSpec,
  type Pattern,
  type PolicyId,
  type PolicySpec,
  type Scenario,
  type SwitchFabric,
  type ThresholdsSpec,
  type Units,
  type WorkloadSpec,
} from "../model/spec/scenario.ts";
export { TOPOLOGIES } from "../model/spec/topologies/index.ts";
export {
  cablesOf,
  endpointsOf,
  rackOf,
  topologyNamed,
  topologyOf,
} from "../model/spec/topology-of.ts";
export { PACKET_BYTES, unitsOf } from "../model/spec/units.ts";
export { PLAIN_POLICIES, withId } from "../policies/index.ts";
export {
  isByRelease,
  type ParameterName,
  type PolicyDefinition,
  type ResolvedPolicy,
} from "../policies/policy.ts";
export { uniqueLabels } from "../run/labels.ts";
export {
  isByDeadlineAlone,
  isDemoting,
  isFormula,
  isMix,
  levelsOf,
  POLICIES,
  policyDefinition,
} from "../run/policies.ts";
export { MOST_MIXED, mixedPorts } from "../scenario/parse-mix.ts";
export { packetsWarning, warningsOf } from "../scenario/warnings.ts";
export { parametersOf } from "../transports/resolve-packets.ts";
export { transportOf } from "../transports/transport-of.ts";
export { usualTransport } from "../transports/windows/resolve-transport.ts";
export { flowCount } from "../workload/how-many.ts";
export { meanLoad, offeredLoad, portsFilled } from "../workload/loads.ts";
