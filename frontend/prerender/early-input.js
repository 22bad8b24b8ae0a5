// Runs inside the prerendered page, before the app is there. The build fills in the scripts of the app.
(function () {
  var signs = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'click'];
  var early = (globalThis.earlyInput = {
    button: null,
    stop: function () {
      removeEventListener('click', remember, true);
    },
  });
  function remember(event) {
    var button = event.target.closest && event.target.closest('button');
    if (button) early.button = button;
  }
  function load() {
    document.documentElement.removeAttribute('data-resting');
    signs.forEach(function (sign) {
      removeEventListener(sign, load, true);
    });
    APP_SCRIPTS.forEach(function (script) {
      import(script);
    });
  }
  signs.forEach(function (sign) {
    addEventListener(sign, load, { capture: true, passive: true });
  });
  addEventListener('click', remember, true);
  // An address with filters asks for more than the page was rendered with; any other is looked at first.
  var navigation = performance.getEntriesByType('navigation')[0];
  if (location.search) load();
  else if (!location.hash && navigation && navigation.type === 'navigate')
    document.documentElement.setAttribute('data-resting', '');
})();
