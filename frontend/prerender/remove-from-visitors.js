// Runs after the content of a page that is prerendered for members. Empties the root for visitors, so that the app
// renders instead of hydrating.
(function () {
  var page = document.documentElement;
  if (page.hasAttribute('data-visitor')) document.getElementById('root').textContent = '';
  page.removeAttribute('data-visitor');
})();
