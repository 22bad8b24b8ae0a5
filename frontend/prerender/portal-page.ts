import { pageTitles, type LabProfile } from '@lab/contracts';
import { inlineScript } from './inline-script.ts';
import { escapeHtml, pageDocument } from './page-document.ts';
import { fontsScript, scriptElement, stylesOf, type PageParts } from './page-parts.ts';

/** The app is loaded at once: its first script runs when the whole page is there, the others are fetched meanwhile. */
const appScripts = ([app, ...others]: readonly string[]): string =>
  [
    `<script type="module" crossorigin src="${app}"></script>`,
    ...others.map((script) => `<link rel="modulepreload" crossorigin href="${script}">`),
  ].join('');

/**
 * The document of the portal's first page, as members see it until their data is loaded. Visitors do not see it.
 * @param loginKey under which the app remembers the login
 */
export const portalPage = async (parts: PageParts, { lab }: LabProfile, loginKey: string): Promise<string> => {
  const early = await scriptElement(
    inlineScript('hide-from-visitors.js', { LOGIN_KEY: loginKey }),
    inlineScript('early-input.js'),
    fontsScript(parts),
  );
  const late = await scriptElement(inlineScript('remove-from-visitors.js'), inlineScript('bring-up-to-date.js'));
  const [noScript] = parts.template.match(/<noscript>.*?<\/noscript>/s)!;
  return pageDocument(parts.template, {
    head: `<title>${escapeHtml(`${pageTitles.portal} · ${lab.shortName}`)}</title>`,
    html: parts.html,
    styles: await stylesOf(parts, 'portal.css'),
    scripts: early + appScripts(parts.scripts),
    end: late + noScript,
  });
};
