// Runs before the content of a page that is prerendered for members, and hides it from visitors until the app renders
// their page. The renderer inserts the storage key of the login.
(function () {
  var isMember = false;
  try {
    isMember = localStorage.getItem(LOGIN_KEY) === 'true';
  } catch {}
  if (!isMember) document.documentElement.setAttribute('data-visitor', '');
})();
