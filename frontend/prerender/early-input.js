// Runs inside a prerendered page. Remembers a button that is clicked before the app has loaded, and what is typed after
// it, so that the app can repeat both.
(function () {
  var early = (globalThis.earlyInput = {
    button: null,
    typed: '',
    stop: function () {
      removeEventListener('click', remember, true);
      removeEventListener('keydown', rememberKey, true);
    },
  });
  function remember(event) {
    // The browser itself opens a popover.
    var button = event.target.closest && event.target.closest('button:not([popovertarget])');
    if (button) early.button = button;
  }
  // Ctrl-K and "/" open the search, as app/search/SearchButton.tsx does later.
  function rememberKey(event) {
    var hasModifier = event.ctrlKey || event.metaKey;
    var isCommand = hasModifier && !event.altKey && !event.shiftKey;
    var isTyped = !hasModifier && event.key.length === 1 && !event.target.closest('input, textarea, select');
    if (isTyped && early.button) early.typed += event.key;
    else if (isTyped ? event.key === '/' : isCommand && event.key.toLowerCase() === 'k')
      early.button = document.querySelector('button[aria-keyshortcuts~="/"]');
    else return;
    event.preventDefault();
  }
  addEventListener('click', remember, true);
  addEventListener('keydown', rememberKey, true);
})();
