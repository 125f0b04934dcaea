/* For frames without an origin of their own (sandboxed), into which a host may let no modules. A plain script comes there always. */
if (self.origin === "null") {
  const tell = () => {
    document.body.textContent =
      "Slotwise may not run in this frame: it is sandboxed, and the host of Slotwise does not send Access-Control-Allow-Origin. Whoever made the page can add allow-same-origin to the frame's sandbox.";
    document.documentElement.dataset.idle = "true";
  };
  const hear = ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return;
    removeEventListener("error", hear, true);
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", tell);
    else tell();
  };
  addEventListener("error", hear, true);
}
