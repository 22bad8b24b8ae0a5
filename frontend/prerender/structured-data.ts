import { publicUrlPlaceholder, type LabDocument, type Publication } from '@lab/contracts';

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
  isPartOf: venue,
  datePublished: String(year),
  ...(url && { url }),
});

const person = ({ professor, lab, contactLinks }: LabDocument) => ({
  '@type': 'Person',
  name: professor.nameEn,
  alternateName: professor.name,
  jobTitle: professor.title,
  image: publicUrlPlaceholder + professor.photo,
  url: `${publicUrlPlaceholder}/`,
  affiliation: { '@type': 'CollegeOrUniversity', name: lab.university },
  worksFor: { '@type': 'ResearchOrganization', name: lab.name, parentOrganization: lab.department },
  alumniOf: professor.education.map(({ institution }) => ({ '@type': 'CollegeOrUniversity', name: institution })),
  sameAs: contactLinks.map(({ url }) => url).filter((url) => url.startsWith('http')),
});

/** The professor and the publications as JSON-LD for search engines, to put into a script element. */
export const structuredData = (profile: LabDocument, publications: readonly Publication[]): string =>
  JSON.stringify({
    '@context': 'https://schema.org',
    '@graph': [person(profile), ...publications.map(article)],
  })
    // No data may close the script element.
    .replaceAll('<', '\\u003c');
