// A program has written the # of a link as %23: what stands behind it is no path.
const [page, ...behind] = location.pathname.split(/%(?:25)*23/);
if (behind.length > 0) location.replace(`${page}#${behind.join("#")}${location.search}`);
