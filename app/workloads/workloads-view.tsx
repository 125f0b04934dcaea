/** Every law of flow sizes that ships with Slotwise: its CDF, its mean, and where its numbers come from. */
export function WorkloadsView() {
  return (
    <>
      <h1>Workloads</h1>
      <p className="note">
        Every law of flow sizes that ships with Slotwise: its CDF, its mean, and where its numbers
        come from.
      </p>
    </>
  );
}
