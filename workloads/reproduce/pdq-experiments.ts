import type { ClaimExperiment } from "../../engine/index.ts";
import { A, B, C, DELAYS, IN_TIME, LOSING, PDQ, PREEMPTING } from "./flow-settings.ts";

/** What the claims of the PDQ paper are computed from. */
export const PDQ_EXPERIMENTS: Readonly<Record<string, ClaimExperiment>> = {
  "pdq-orders": {
    preset: "pdq-fig-1d",
    vary: {
      path: "flows",
      values: [
        [A, B, C],
        [A, C, B],
        [B, A, C],
        [B, C, A],
        [C, A, B],
        [C, B, A],
      ],
    },
    quick: { seeds: 1 },
    full: { seeds: 1 },
  },
  "pdq-deadlines": {
    preset: "pdq-fig-3c-packets",
    set: { "workload.deadlines.mean": 60, policies: IN_TIME },
    vary: { path: "workload.flows", values: "1..11" },
    quick: { seeds: 60 },
    full: { seeds: 240 },
  },
  "pdq-deadlines-20": {
    preset: "pdq-fig-3c-packets",
    set: { policies: IN_TIME },
    vary: { path: "workload.flows", values: "1..8" },
    quick: { seeds: 60 },
    full: { seeds: 240 },
  },
  "pdq-deadlines-ideal": {
    preset: "pdq-deadlines",
    set: { "workload.deadlines.mean": 60, policies: [{ id: "d3" }, { id: "pdq" }] },
    vary: { path: "workload.flows", values: "2..60:2" },
    quick: { seeds: 20 },
    full: { seeds: 100 },
  },
  "pdq-permutation": {
    preset: "pdq-fig-8",
    set: { policies: PDQ },
    quick: { seeds: 20 },
    full: { seeds: 100 },
  },
  "pdq-aggregation": {
    preset: "pdq-aggregation",
    set: { policies: PDQ },
    quick: { seeds: 20 },
    full: { seeds: 100 },
  },
  "pdq-aggregation-packets": {
    preset: "pdq-aggregation",
    set: {
      fabric: { kind: "star", hosts: 21, rate: 125000 },
      "workload.pattern": "incast",
      policies: [
        { id: "rcp-distributed", label: "RCP" },
        { id: "pdq-distributed", label: "PDQ" },
        { id: "tcp", set: "pdq" },
        { id: "d3-distributed", label: "D³" },
      ],
    },
    quick: { seeds: 10 },
    full: { seeds: 40 },
  },
  "pdq-preemption": {
    preset: "pdq-fig-7-packets",
    set: { policies: PREEMPTING },
    quick: { seeds: 1 },
    full: { seeds: 1 },
  },
  "pdq-loss": {
    preset: "pdq-aggregation",
    set: {
      fabric: { kind: "star", hosts: 11, rate: 125000 },
      "workload.flows": 10,
      "workload.pattern": "incast",
      policies: LOSING,
    },
    quick: { seeds: 20 },
    full: { seeds: 60 },
  },
  "pdq-128-servers": {
    preset: "pdq-fig-8e",
    vary: {
      path: "fabric",
      values: [
        { kind: "fat-tree", k: 8, rate: 125000, ...DELAYS },
        { kind: "bcube", n: 11, k: 1, rate: 125000, ...DELAYS },
      ],
      names: ["fat-tree", "BCube"],
    },
    base: "RCP",
    quick: { seeds: 10, flows: 1280 },
    full: { seeds: 40, flows: 1280 },
  },
  "pdq-aging": {
    preset: "pdq-aging",
    set: {
      policies: [
        { id: "brr", label: "RCP" },
        { id: "pdq" },
        ...[50, 100, 200].map((aging) => ({ id: "pdq", label: `PDQ, aging ${aging}`, aging })),
      ],
    },
    quick: { seeds: 12, flows: 4000 },
    full: { seeds: 20, flows: 10_000 },
  },
};
