import type { PageData } from '../src/app/prerendered-pages.ts';
import { DATA_ELEMENT } from '../src/lib/site-words/site-words.ts';
import { inlineScript } from './inline-scripts.ts';
import { type PageDocument, pageDocument } from './page-document.ts';
import { appScripts, fontsScript, stylesOf, type PageParts } from './page-parts.ts';
import { dataElement } from './site-files.ts';

interface PublicPage {
  /** Title and metadata. */
  head: string;
  /** JSON-LD, if the page has structured data. */
  structuredData?: string;
  data?: PageData | undefined;
}

/** The document of a public page. Its text is readable without the app, which is loaded at once. */
export const publicPage = (parts: PageParts, { head, structuredData, data }: PublicPage): PageDocument =>
  pageDocument(parts.template, {
    head,
    html: parts.html,
    styles: stylesOf(parts),
    early: fontsScript(parts),
    links: appScripts(parts),
    late: inlineScript('bring-up-to-date'),
    end: [
      structuredData ? `<script type="application/ld+json">${structuredData}</script>` : '',
      data ? dataElement(DATA_ELEMENT, data) : '',
    ].join(''),
  });
