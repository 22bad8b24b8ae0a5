// Runs at the end of the prerendered page and updates its dates, which are those of the day it was rendered. Avoids
// Intl, which would take about 20 ms here.
(function () {
  var months = 'January February March April May June July August September October November December'.split(' ');
  var now = new Date();
  var texts = { year: now.getFullYear(), month: months[now.getMonth()] + ' ' + now.getFullYear() };
  document.querySelectorAll('[data-today]').forEach(function (element) {
    element.textContent = texts[element.dataset.today];
  });
})();
