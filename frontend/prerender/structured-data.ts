import {
  hasChineseName,
  type LabDocument,
  type Member,
  memberPath,
  orcidUrl,
  positionAfterLab,
  type Publication,
  publicationPath,
  publicUrlPlaceholder,
  splitTitle,
} from '@lab/contracts';
import { entryOf } from './cited-fields.ts';

type Person = NonNullable<ReturnType<typeof entryOf>>['authors']['people'][number];

/** Words by which a group is recognised when its name is not in braces. */
const GROUP =
  /\b(?:collaborations?|consortium|committee|group|team|network|initiative|association|society|institute|foundation|organi[sz]ation|project|task force)$/i;

const creators = (people: readonly Person[]) =>
  people.map(({ printed: name, isGroup }) => ({
    '@type': isGroup || GROUP.test(name) ? 'Organization' : 'Person',
    name,
  }));

const article = (publication: Publication) => {
  const { title, venue, year, url } = publication;
  const entry = entryOf(publication);
  const [authors, editors] = [entry?.authors.people ?? [], entry?.editors.people ?? []];
  return {
    '@type': 'ScholarlyArticle',
    headline: title,
    ...(authors.length > 0 && { author: creators(authors) }),
    ...(editors.length > 0 && { editor: creators(editors) }),
    ...(venue && { isPartOf: { '@type': 'CreativeWork', name: venue } }),
    ...(year !== null && { datePublished: String(year) }),
    ...(url && { url }),
  };
};

/** A name, and the academic title that stands before it. */
const titled = (given: string) => {
  const { name, title } = splitTitle(given);
  return { name, ...(title && { honorificPrefix: title }) };
};

const person = ({ professor, lab, contactLinks }: LabDocument) => ({
  '@type': 'Person',
  ...titled(professor.nameEn),
  ...(hasChineseName(professor) && { alternateName: splitTitle(professor.name).name }),
  ...(professor.title && { jobTitle: professor.title }),
  ...(professor.photo && { image: publicUrlPlaceholder + professor.photo }),
  url: `${publicUrlPlaceholder}/`,
  ...(lab.university && { affiliation: { '@type': 'CollegeOrUniversity', name: lab.university } }),
  worksFor: {
    '@type': 'ResearchOrganization',
    name: lab.name,
    ...(lab.department && { parentOrganization: { '@type': 'Organization', name: lab.department } }),
  },
  alumniOf: professor.education.map(({ institution }) => ({ '@type': 'CollegeOrUniversity', name: institution })),
  sameAs: contactLinks.map(({ url }) => url).filter((url) => url.startsWith('http')),
});

/** JSON for a script element, escaped so that no data can close the element. */
const jsonLd = (data: object): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');

/** The professor and the publications as JSON-LD for search engines. */
export const structuredData = (profile: LabDocument, publications: readonly Publication[]): string =>
  jsonLd({ '@graph': [person(profile), ...publications.map(article)] });

/** The JSON-LD of a publication's page. */
export const publicationData = (publication: Publication): string => {
  const { key, abstract } = publication;
  const page = publicUrlPlaceholder + publicationPath(key);
  return jsonLd({ ...article(publication), mainEntityOfPage: page, ...(abstract && { abstract }) });
};

/** The JSON-LD of a member's page. */
export const personData = (member: Member, { lab }: LabDocument): string => {
  const { isAlumni, personalWebsite, orcid, links } = member;
  const jobTitle = isAlumni ? positionAfterLab(member) : member.roleEn;
  const sameAs = [personalWebsite, orcid && orcidUrl(orcid), ...links.map(({ url }) => url)].filter(Boolean);
  return jsonLd({
    '@type': 'Person',
    name: member.nameEn,
    ...(member.title && { honorificPrefix: member.title }),
    ...(member.name !== member.nameEn && { alternateName: member.name }),
    url: publicUrlPlaceholder + memberPath(member.id),
    ...(sameAs.length > 0 && { sameAs }),
    ...(jobTitle && { jobTitle }),
    [isAlumni ? 'alumniOf' : 'worksFor']: { '@type': 'ResearchOrganization', name: lab.name },
  });
};
