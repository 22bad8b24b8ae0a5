// Runs at the end of the prerendered page and updates its dates, which are from the day of its render. Avoids Intl, which costs about 20
// ms here.
(function () {
  var months = 'January February March April May June July August September October November December'.split(' ');
  var now = new Date();
  var texts = { year: now.getFullYear(), month: months[now.getMonth()] + ' ' + now.getFullYear() };
  document.querySelectorAll('[data-today]').forEach(function (element) {
    element.textContent = texts[element.dataset.today];
  });
})();
