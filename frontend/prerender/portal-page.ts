import { pageTitles, type LabDocument } from '@lab/contracts';
import { LOGIN_KEY } from '../src/lib/session/session-flag';
import { inlineScript } from './inline-scripts.ts';
import { escapeHtml, noScriptOf, type PageDocument, pageDocument } from './page-document.ts';
import { appScripts, fontsScript, stylesOf, type PageParts } from './page-parts.ts';
import portal from './portal.css?raw';

/** The document of the portal's first page, as members see it while their data loads. It is hidden from visitors. */
export const portalPage = (parts: PageParts, { lab }: LabDocument): PageDocument =>
  pageDocument(parts.template, {
    head: `<title>${escapeHtml(`${pageTitles.portal} · ${lab.shortName}`)}</title>`,
    html: parts.html,
    styles: stylesOf(parts, portal),
    early: [inlineScript('hide-from-visitors', { LOGIN_KEY }), inlineScript('early-input'), fontsScript(parts)].join(
      '',
    ),
    links: appScripts(parts),
    late: inlineScript('remove-from-visitors') + inlineScript('bring-up-to-date'),
    end: noScriptOf(parts.template),
  });
