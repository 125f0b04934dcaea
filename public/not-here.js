// A program has written the # of a link as %23: what stands behind it is no path. A path of two slashes would be another host.
const [page, ...behind] = location.pathname.split(/%(?:25)*23/);
if (behind.length > 0)
  location.replace(`${location.origin}${page}#${behind.join("#")}${location.search}`);
