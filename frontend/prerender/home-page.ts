import type { LabDocument, Publication, SiteDocuments } from '@lab/contracts';
import { LOGIN_KEY } from '../src/lib/session/session-flag';
import { inlineScript } from './inline-scripts.ts';
import { type PageDocument, pageDocument } from './page-document.ts';
import { feedLink } from './feed-link.ts';
import { headElements, type Picture } from './page-head.ts';
import { fontsScript, stylesOf, type PageParts } from './page-parts.ts';
import resting from './resting.css?raw';
import { structuredData } from './structured-data.ts';

const metaOf = ({ professor, lab }: LabDocument) => {
  const title = `${professor.nameEn} · ${lab.shortName}`;
  const secondName = professor.name === professor.nameEn ? '' : ` (${professor.name})`;
  const description = `${professor.nameEn}${secondName}, ${professor.title}, ${lab.name}, ${lab.university}. ${professor.biography[0]}`;
  return { title, description: description.slice(0, 300) };
};

/** Matches raster pictures, because link previews cannot show SVG. */
const RASTER = /\.(?:webp|png|jpe?g|gif|avif)$/i;

const pictureOf = ({ professor }: LabDocument, card: string): Picture =>
  RASTER.test(professor.photo) ? { address: professor.photo, isPhoto: true } : { address: card };

const headOf = ({ lab, settings }: SiteDocuments, card: string): string =>
  headElements({
    ...metaOf(lab),
    path: '/',
    links: feedLink(lab),
    properties: {
      'og:type': 'profile',
      'og:site_name': lab.lab.name,
      'og:locale': settings.language,
    },
    picture: pictureOf(lab, card),
  });

/** The document of the home page. It is complete without the app, which loads on the first input. */
export const homePage = (
  parts: PageParts,
  documents: SiteDocuments,
  publications: readonly Publication[],
): PageDocument =>
  pageDocument(parts.template, {
    head: headOf(documents, parts.card),
    html: parts.html,
    styles: stylesOf(parts, resting),
    early: [
      inlineScript('early-input'),
      inlineScript('load-on-input', { APP_SCRIPTS: parts.scripts, APP_WORDS: parts.words, LOGIN_KEY }),
      fontsScript(parts),
    ].join(''),
    late: inlineScript('bring-up-to-date'),
    end: `<script type="application/ld+json">${structuredData(documents.lab, publications)}</script>`,
  });
