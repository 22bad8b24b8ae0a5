const STYLE = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  main { max-width: 26rem; margin: 12vh auto; padding: 0 1.5rem }
  h1 { font-weight: 500; margin-bottom: 0.25rem }
  form { display: grid; gap: 1rem; margin-top: 2rem }
  label { display: grid; gap: 0.25rem }
  label.flag { display: flex; gap: 0.5rem; align-items: center }
  input:not([type=checkbox]), button { font: inherit; padding: 0.6rem 0.8rem }`;

/** The page on which people type any account. It is constant and does not show typed text. */
export const signInPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Test University</title>
    <style>${STYLE}</style>
  </head>
  <body>
    <main>
      <h1>Test University</h1>
      <p>For trials only: any name and address is accepted.</p>
      <form method="post">
        <label>Account <input name="account" required autofocus autocomplete="off"></label>
        <label>E-mail address <input name="email" type="email" autocomplete="off"></label>
        <label>Name <input name="name" autocomplete="off"></label>
        <label class="flag"><input name="verified" type="checkbox" checked> The address is verified</label>
        <button>Sign in</button>
        <button name="cancel" value="true" formnovalidate>Cancel</button>
      </form>
    </main>
  </body>
</html>`;
