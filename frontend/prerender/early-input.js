// Runs inside a prerendered page. Remembers a button that is clicked before the app has loaded, so that the app can
// repeat the click.
(function () {
  var early = (globalThis.earlyInput = {
    button: null,
    stop: function () {
      removeEventListener('click', remember, true);
      removeEventListener('keydown', rememberSearch, true);
    },
  });
  function remember(event) {
    var button = event.target.closest && event.target.closest('button');
    if (button) early.button = button;
  }
  // Ctrl-K and "/" open the search, as app/search/SearchButton.tsx does later.
  function rememberSearch(event) {
    var isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    var isSlash = !isCommand && event.key === '/' && !event.target.closest('input, textarea, select');
    if (!isSlash && !(isCommand && event.key.toLowerCase() === 'k')) return;
    event.preventDefault();
    early.button = document.querySelector('button[aria-keyshortcuts~="/"]');
  }
  addEventListener('click', remember, true);
  addEventListener('keydown', rememberSearch, true);
})();
