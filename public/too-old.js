/* For browsers that know no modules, in the words that they know. */
document.addEventListener("DOMContentLoaded", () => {
  document.body.textContent =
    "This browser is too old for Slotwise, which needs Chrome or Edge 110, Firefox 115, Safari 16.4, or newer.";
});
