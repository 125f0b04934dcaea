/** The lessons by name and title, in the order in which they are taught: for lists that need no more. */
export const LESSON_TITLES = [
  ["fifos-convoy", "FIFO’s convoy"],
  ["fair-or-shortest", "Fair sharing or shortest first"],
  ["elephants-in-step", "LAS and elephants in step"],
  ["pias-thresholds", "PIAS: a few queues for LAS"],
  ["complete-flows", "ASRPT: sizes come with the last packet"],
  ["climbing", "QCLIMB: climbing by a lower bound"],
  ["deadlines", "Deadlines"],
  ["incast-packets", "Incast: from TCP to Homa, packet by packet"],
  ["ecn-marks", "ECN: a mark before the loss"],
  ["pdq-pauses", "PDQ: paused, not queued"],
  ["no-policy-is-safe", "No policy is safe"],
  ["design-a-scheduler", "Design a scheduler"],
] as const;
