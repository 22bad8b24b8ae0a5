import type { Publication, SiteDocuments } from '@lab/contracts';
import { LOGIN_KEY } from '../src/lib/session/session-flag';
import { PUBLICATIONS_IN_PAGE } from '../src/lib/site-words/site-words.ts';
import { inlineScript } from './inline-scripts.ts';
import { type PageDocument, pageDocument } from './page-document.ts';
import { feedLink } from './feed-link.ts';
import { headElements, type Picture } from './page-head.ts';
import { fontsScript, stylesOf, type PageParts } from './page-parts.ts';
import resting from './resting.css?raw';
import { structuredData } from './structured-data.ts';

const metaOf = ({ lab: { professor, lab, researchStatement }, look }: SiteDocuments) => {
  if (look.home === 'lab') {
    const facts = [lab.name, lab.department, lab.university].filter(Boolean).join(', ');
    const said = [`${facts}.`, researchStatement].filter(Boolean).join(' ');
    return { title: `${lab.name} · ${lab.shortName}`, description: said.slice(0, 300) };
  }
  const title = `${professor.nameEn} · ${lab.shortName}`;
  const secondName = professor.name === professor.nameEn ? '' : ` (${professor.name})`;
  const facts = [`${professor.nameEn}${secondName}`, professor.title, lab.name, lab.university].filter(Boolean);
  const description = `${facts.join(', ')}. ${professor.biography[0] ?? ''}`;
  return { title, description: description.slice(0, 300).trimEnd() };
};

/** Matches raster pictures, because link previews cannot show SVG. */
const RASTER = /\.(?:webp|png|jpe?g|gif|avif)$/i;

const pictureOf = ({ lab, look }: SiteDocuments, card: string): Picture => {
  const picture = look.home === 'lab' ? lab.groupPicture : lab.professor.photo;
  return picture && RASTER.test(picture) ? { address: picture, isPhoto: true } : { address: card };
};

const headOf = (documents: SiteDocuments, card: string): string => {
  const { lab, look, settings } = documents;
  return headElements({
    ...metaOf(documents),
    path: '/',
    links: feedLink(lab),
    properties: {
      'og:type': look.home === 'lab' ? 'website' : 'profile',
      'og:site_name': lab.lab.name,
      'og:locale': settings.language,
    },
    picture: pictureOf(documents, card),
  });
};

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
    end: `<script type="application/ld+json">${structuredData(documents.lab, publications.slice(0, PUBLICATIONS_IN_PAGE))}</script>`,
  });
