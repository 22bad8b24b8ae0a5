import {
  fullName,
  type LabDocument,
  type MemberEntry,
  memberPath,
  pagePath,
  pageTitles,
  paths,
  positionAfterLab,
  type Publication,
  publicationPath,
  splitKeywords,
} from '@lab/contracts';
import { citationTags } from './citation-tags.ts';
import { feedLink } from './feed-link.ts';
import type { PageDocument } from './page-document.ts';
import { headElements } from './page-head.ts';
import type { PageParts } from './page-parts.ts';
import type { CardWords } from './preview-card.ts';
import { publicPage } from './public-page.ts';
import type { SiteContent } from './site-content.ts';
import { wordsIn } from '../src/lib/markdown/formatted-text.ts';
import { formatMarkdown } from '../src/lib/markdown/format-markdown.ts';
import type { ShownPage } from '../src/lib/pages/pages.api.ts';
import { publicationData, personData } from './structured-data.ts';
import { listedAndRest } from './site-files.ts';

type Page = SiteContent['pages'][number];

/** Parsed pages by slug, because a render reads each page several times. */
const known = new Map<string, { body: string; nodes: ShownPage['nodes'] }>();

/** A page as it is shown. */
export const shownPage = ({ slug, title, audience, body }: Page): ShownPage => {
  const before = known.get(slug);
  const nodes = before?.body === body ? before.nodes : formatMarkdown(body, 'page');
  known.set(slug, { body, nodes });
  return { title, audience, nodes };
};

/** A page, and the function that writes its document. */
export interface PublicPage {
  path: string;
  /** The words of its card in link previews; by default it has the lab's card. */
  card?: CardWords;
  write: (parts: PageParts) => PageDocument;
}

const shortened = (text: string): string => text.slice(0, 300);

const membersPage = ({ lab }: LabDocument): PublicPage => ({
  path: paths.members,
  write: (parts) =>
    publicPage(parts, {
      head: headElements({
        title: `${pageTitles.members} · ${lab.shortName}`,
        description: `The people of ${[lab.name, lab.department, lab.university].filter(Boolean).join(', ')}.`,
        path: paths.members,
        properties: { 'og:type': 'website', 'og:site_name': lab.name },
        picture: { address: parts.card },
      }),
    }),
});

const memberPage = (member: MemberEntry, document: LabDocument): PublicPage => {
  const { lab } = document;
  const path = memberPath(member.id);
  const position = positionAfterLab(member);
  const now = position && `now ${position}`;
  const said = [member.roleEn, member.department, lab.name, now, ...splitKeywords(member.researchKeywords)];
  return {
    path,
    write: (parts) =>
      publicPage(parts, {
        head: headElements({
          title: `${fullName(member)} · ${lab.shortName}`,
          description: shortened(`${fullName(member)}, ${said.filter(Boolean).join(', ')}.`),
          path,
          properties: { 'og:type': 'profile', 'og:site_name': lab.name },
          picture: member.photoUrl
            ? { address: `${member.photoUrl}?size=full`, isPhoto: true }
            : { address: parts.card },
        }),
        structuredData: personData(member, document),
        data: { biography: member.biography },
      }),
  };
};

const publicationPage = (publication: Publication, { lab }: LabDocument): PublicPage => {
  const { key, title, authors, venue, yearText, abstract } = publication;
  const path = publicationPath(key);
  return {
    path,
    card: { title, foot: lab.name },
    write: (parts) =>
      publicPage(parts, {
        head: headElements({
          title: `${title} · ${lab.shortName}`,
          description: shortened(abstract ?? [authors.replaceAll('*', ''), venue, yearText].filter(Boolean).join('. ')),
          path,
          properties: { 'og:type': 'article', 'og:site_name': lab.name },
          picture: { address: parts.card },
          names: citationTags(publication),
        }),
        structuredData: publicationData(publication),
        data: listedAndRest(publication).rest,
      }),
  };
};

const newsPage = (document: LabDocument): PublicPage => ({
  path: paths.news,
  write: (parts) =>
    publicPage(parts, {
      head: headElements({
        title: `${pageTitles.news} · ${document.lab.shortName}`,
        description: `What has happened at ${document.lab.name}.`,
        path: paths.news,
        links: feedLink(document),
        properties: { 'og:type': 'website', 'og:site_name': document.lab.name },
        picture: { address: parts.card },
      }),
    }),
});

const facilitiesPage = ({ lab }: LabDocument): PublicPage => ({
  path: paths.facilities,
  write: (parts) =>
    publicPage(parts, {
      head: headElements({
        title: `${pageTitles.facilities} · ${lab.shortName}`,
        description: `The equipment of ${lab.name}, and whom to ask about it.`,
        path: paths.facilities,
        properties: { 'og:type': 'website', 'og:site_name': lab.name },
        picture: { address: parts.card },
      }),
    }),
});

const labPage = (page: SiteContent['pages'][number], { lab }: LabDocument): PublicPage => {
  const { title } = page;
  const path = pagePath(page.slug);
  const data = shownPage(page);
  return {
    path,
    write: (parts) =>
      publicPage(parts, {
        head: headElements({
          title: `${title} · ${lab.shortName}`,
          description: shortened(wordsIn(data.nodes)),
          path,
          properties: { 'og:type': 'website', 'og:site_name': lab.name },
          picture: { address: parts.card },
        }),
        data,
      }),
  };
};

/** The public pages besides the home page: the news, publications, the lab's own, and people and facilities if known. */
export const publicPages = ({
  documents: { lab },
  publications,
  pages,
  members,
  facilities,
}: SiteContent): PublicPage[] => [
  ...(members ? [membersPage(lab), ...members.map((member) => memberPage(member, lab))] : []),
  ...publications.map((publication) => publicationPage(publication, lab)),
  newsPage(lab),
  ...(facilities.length > 0 ? [facilitiesPage(lab)] : []),
  ...pages.map((page) => labPage(page, lab)),
];
