import { pageTitles, type LabDocument } from '@lab/contracts';
import { LOGIN_KEY } from '../src/lib/session/session-flag';
import { inlineScript, scriptElement } from './inline-scripts.ts';
import { escapeHtml, noScriptOf, pageDocument } from './page-document.ts';
import { appScripts, fontsScript, stylesOf, type PageParts } from './page-parts.ts';
import portal from './portal.css?raw';

/** The document of the portal's first page, as members see it until their data is loaded. Visitors do not see it. */
export const portalPage = (parts: PageParts, { lab }: LabDocument): string => {
  const early = scriptElement(
    inlineScript('hide-from-visitors', { LOGIN_KEY }),
    inlineScript('early-input'),
    fontsScript(parts),
  );
  const late = scriptElement(inlineScript('remove-from-visitors'), inlineScript('bring-up-to-date'));
  return pageDocument(parts.template, {
    head: `<title>${escapeHtml(`${pageTitles.portal} · ${lab.shortName}`)}</title>`,
    html: parts.html,
    styles: stylesOf(parts, portal),
    scripts: early + appScripts(parts),
    end: late + noScriptOf(parts.template),
  });
};
