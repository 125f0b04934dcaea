/** How bounds on flow sizes are obtained, and how tight they are for each law of sizes. */
export function BoundsView() {
  return (
    <>
      <h1>Bounds</h1>
      <p className="note">
        How bounds on flow sizes are obtained, and how tight they are for each law of sizes.
      </p>
    </>
  );
}
