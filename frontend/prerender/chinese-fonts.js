// Runs inside every page. The renderer inserts the characters of each file of the Chinese font and the files' common
// path.
(function () {
  var files = FONT_CHARACTERS;
  // A browser loads a file only for a character that is missing from the system's fonts. The first paint does not wait
  // for it.
  function add() {
    files.forEach(function (characters, index) {
      var url = 'url(' + FONT_PATH + index + '.woff2)';
      var codes = characters.split('').map(function (character) {
        return 'U+' + character.charCodeAt(0).toString(16);
      });
      document.fonts.add(new FontFace('Noto Sans TC Web', url, { unicodeRange: codes.join(), display: 'swap' }));
    });
  }
  addEventListener('load', function () {
    requestAnimationFrame(function () {
      setTimeout(add);
    });
  });
})();
