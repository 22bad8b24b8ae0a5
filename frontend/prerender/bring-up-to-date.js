// Runs at the end of the prerendered page: its dates were right when it was rendered.
(function () {
  var now = new Date();
  var texts = {
    year: now.getFullYear(),
    month: new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' }).format(now),
  };
  document.querySelectorAll('[data-today]').forEach(function (element) {
    element.textContent = texts[element.dataset.today];
  });
})();
