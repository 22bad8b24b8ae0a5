// Runs inside the prerendered home page, which is complete without the app. The renderer inserts the addresses of the
// app's scripts, the addresses of the words that it needs, and the storage key of the login.
(function () {
  var signs = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'click'];
  function onSign(event) {
    // Browsers also report a resting pointer when a page appears below it.
    if (event.type !== 'pointermove' || event.movementX || event.movementY) load();
  }
  function load() {
    document.documentElement.removeAttribute('data-resting');
    removeEventListener('load', load);
    signs.forEach(function (sign) {
      removeEventListener(sign, onSign, true);
    });
    // The app hydrates the whole page, so the whole page must have arrived.
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', importApp);
    else importApp();
  }
  function importApp() {
    APP_WORDS.forEach(function (words) {
      var link = { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: words };
      document.head.append(Object.assign(document.createElement('link'), link));
    });
    APP_SCRIPTS.forEach(function (script) {
      import(script);
    });
  }
  signs.forEach(function (sign) {
    addEventListener(sign, onSign, { capture: true, passive: true });
  });
  // An address with filters needs more than the prerendered content, so the app loads at once. For members it loads
  // after the page, because it adds the administrator's pencils. Otherwise it loads on the first input.
  var isMember = false;
  try {
    isMember = localStorage.getItem(LOGIN_KEY) === 'true';
  } catch {}
  var navigation = performance.getEntriesByType('navigation')[0];
  if (location.search) load();
  else if (isMember) addEventListener('load', load);
  else if (!location.hash && navigation && navigation.type === 'navigate')
    document.documentElement.setAttribute('data-resting', '');
})();
