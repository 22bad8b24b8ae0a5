// Runs before the content of a page that is prerendered for members. Visitors must not see it before the app shows theirs.
// The renderer inserts the key under which the app remembers the login.
(function () {
  var isMember = false;
  try {
    isMember = localStorage.getItem(LOGIN_KEY) === 'true';
  } catch {}
  if (!isMember) document.documentElement.setAttribute('data-visitor', '');
})();
