/** Demotion thresholds for a law of sizes: how they are chosen, and what each choice does to the mean flow completion time. */
export function ThresholdsView() {
  return (
    <>
      <h1>Thresholds</h1>
      <p className="note">
        Demotion thresholds for a law of sizes: how they are chosen, and what each choice does to
        the mean flow completion time.
      </p>
    </>
  );
}
