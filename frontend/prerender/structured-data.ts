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
} from '@lab/contracts';

/** Splits `A*, B, and C` into names, without the asterisk. */
const authorNames = (authors: string): string[] =>
  authors
    .replaceAll('*', '')
    .split(/,\s+(?:and\s+)?|\s+and\s+/)
    .filter((name) => name !== 'et al.');

const article = ({ title, authors, venue, year, url }: Publication) => ({
  '@type': 'ScholarlyArticle',
  headline: title,
  author: authorNames(authors).map((name) => ({ '@type': 'Person', name })),
  ...(venue && { isPartOf: venue }),
  ...(year !== null && { datePublished: String(year) }),
  ...(url && { url }),
});

const person = ({ professor, lab, contactLinks }: LabDocument) => ({
  '@type': 'Person',
  name: professor.nameEn,
  ...(hasChineseName(professor) && { alternateName: professor.name }),
  jobTitle: professor.title,
  image: publicUrlPlaceholder + professor.photo,
  url: `${publicUrlPlaceholder}/`,
  affiliation: { '@type': 'CollegeOrUniversity', name: lab.university },
  worksFor: { '@type': 'ResearchOrganization', name: lab.name, parentOrganization: lab.department },
  alumniOf: professor.education.map(({ institution }) => ({ '@type': 'CollegeOrUniversity', name: institution })),
  sameAs: contactLinks.map(({ url }) => url).filter((url) => url.startsWith('http')),
});

/** As the text of a script element, which no data may close. */
const jsonLd = (data: object): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');

/** The professor and the publications as JSON-LD for search engines. */
export const structuredData = (profile: LabDocument, publications: readonly Publication[]): string =>
  jsonLd({ '@graph': [person(profile), ...publications.map(article)] });

/** A publication on its own page. */
export const publicationData = (publication: Publication): string => {
  const { key, abstract } = publication;
  const page = publicUrlPlaceholder + publicationPath(key);
  return jsonLd({ ...article(publication), mainEntityOfPage: page, ...(abstract && { abstract }) });
};

/** A member on their own page. */
export const personData = (member: Member, { lab }: LabDocument): string => {
  const { isAlumni, personalWebsite, orcid } = member;
  const jobTitle = isAlumni ? positionAfterLab(member) : member.roleEn;
  const sameAs = [personalWebsite, orcid && orcidUrl(orcid)].filter(Boolean);
  return jsonLd({
    '@type': 'Person',
    name: member.nameEn,
    ...(member.name !== member.nameEn && { alternateName: member.name }),
    url: publicUrlPlaceholder + memberPath(member.id),
    ...(sameAs.length > 0 && { sameAs }),
    ...(jobTitle && { jobTitle }),
    [isAlumni ? 'alumniOf' : 'worksFor']: { '@type': 'ResearchOrganization', name: lab.name },
  });
};
