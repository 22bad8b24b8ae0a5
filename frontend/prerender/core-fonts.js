// Runs inside the prerendered page. The renderer inserts the subset fonts with the glyphs of its text.
(function () {
  var fonts = CORE_FONTS;
  var faces = (globalThis.coreFonts = fonts.map(function (font) {
    return new FontFace(font.family, 'url(' + font.path + ')', { weight: font.weights });
  }));
  var version = fonts[0].path + fonts[1].path;

  function wereLoadedBefore() {
    try {
      return localStorage.getItem('core-fonts') === version;
    } catch {
      return false;
    }
  }
  function show() {
    faces.forEach(function (face) {
      document.fonts.add(face);
    });
    try {
      localStorage.setItem('core-fonts', version);
    } catch {}
  }
  // The fonts are applied together and only after loading, so text is never hidden and shifts at most once.
  function load() {
    var loading = faces.map(function (face) {
      return face.load();
    });
    Promise.all(loading).then(show, function () {});
  }
  function loadAfterFirstPaint() {
    if (PerformanceObserver.supportedEntryTypes.indexOf('paint') < 0) return load();
    new PerformanceObserver(function (list, observer) {
      observer.disconnect();
      load();
    }).observe({ type: 'paint', buffered: true });
  }

  // Cached fonts load before the first paint; on a first visit the fonts must not delay it.
  if (wereLoadedBefore()) load();
  else addEventListener('load', loadAfterFirstPaint);
})();
