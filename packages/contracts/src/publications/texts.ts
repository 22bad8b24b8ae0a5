import { METHODOLOGY } from '../site/texts.js';
import { limits } from '../wire/limits.js';

/** The kinds of further links. Each is also the name of a BibTeX field. */
export const publicationLinkKinds = [
  'code',
  'video',
  'slides',
  'data',
  'project',
  'poster',
  'preprint',
  'supplement',
  'blog',
  'website',
] as const;

/** Messages about publications, shared by the browser and the service. */
export const publicationMessages = {
  bibtex: 'Please enter one BibTeX entry',
  key: 'A key may have only letters, digits and - _ . : + /, no / at either end, and at most 200 characters',
  pdf: 'Write pubs/file.pdf, a web address, or # for none',
  unknown: 'There is no such publication.',
  keyTaken: (key: string) => `There is a publication with the key ${key} already.`,
  noTopic: (title: string) => `“${title}” is not a topic`,
  corresponding: (name: string) => `“${name}” is not among the authors`,
  noneChosen: `Please choose 1 to ${limits.publications.toLocaleString('en-US')} publications`,
  topics: 'Please choose at most 20 topics',
  needsTopic: 'Please choose at least one topic',
  filed: 'Topics changed',
  orcid: 'Please enter an ORCID iD, such as 0000-0002-1825-0097',
  zoteroGroup: 'Please enter the number or the address of a Zotero group, such as https://www.zotero.org/groups/12345',
  neither: 'Please enter an ORCID iD, or the number or address of a Zotero group',
  oneSource: 'Please enter either an ORCID iD or a Zotero group',
  noRecord: 'There is no public record with this ORCID iD.',
  noGroup: 'There is no public Zotero group with this number.',
  unfinished: 'There was no time for all works. Please check again to continue.',
  manyWaiting: 'Many suggestions are waiting. Please decide on some of them, and check again.',
  notFound: (count: number) => (count === 1 ? '1 work was not found.' : `${count} works were not found.`),
  oftenLooked: 'Your lab has checked for publications 10 times in the last hour. Please try again later.',
  oftenRead: 'Your lab has read 10 ORCID records in the last hour. Please try again later.',
  emptyRecord: 'This ORCID record is empty, or nothing in it is public.',
  nothingNew: 'Everything in this ORCID record is here already.',
  nothingTyped: 'Please enter a DOI, an arXiv number, an address with one of them, or BibTeX.',
  tooLong: `Please enter at most ${limits.lookupLength.toLocaleString('en-US')} characters, or import a file.`,
  tooSlow: 'This text takes too long to read. Please enter less of it at once.',
  readersBusy: 'Other texts are being read. Please try again in a moment.',
  importsBusy: 'Two other files are being imported. Please try again in a minute.',
  whichEncoding: 'Which encoding is this file in?',
  nothingFound: 'Nothing was found. Please enter a DOI, an arXiv number, an address with one of them, or BibTeX.',
  noDoi:
    'Nothing was found: there is no DOI in this address. Please enter the DOI that its page shows, or copy its BibTeX.',
  often: 'Many publications were looked up in a short time. Please try again in a minute.',
  sourceAway: (source: string) => `${source} does not answer. Please try again later.`,
  added: 'Publication added',
  updated: 'Publication changed',
  deleted: 'Publication deleted',
  imported: 'Publications imported',
  changing: 'Someone else is changing the publications. Please try again.',
  tooLarge: 'The file is too large. Please send at most 8 MB.',
  tooMany: (count: number) =>
    `The list may have ${limits.publications.toLocaleString('en-US')} publications. With these it would have ${count.toLocaleString('en-US')}.`,
  full: `The list has ${limits.publications.toLocaleString('en-US')} publications, which is the maximum. Please remove one first.`,
  undecided: (why: string) => `This file cannot be read: ${why}.`,
  unknownCandidate: 'There is no such suggestion.',
} as const;

/** The titles of categories of publications: the topics, in their order, and methodology. */
export const publicationCategories = (topics: readonly { title: string }[]): string[] => [
  ...topics.map(({ title }) => title),
  METHODOLOGY,
];

const FORTHCOMING =
  /press|forthcoming|appear|accept|submit|review|prepar|revision|upcoming|prepublish|online first|im druck|im erscheinen|à paraître|印刷|出版|審|审|接受|投稿/i;

/** True for the text of a publication without a year yet: `In press`, `to appear`. */
export const isForthcoming = (yearText: string): boolean => FORTHCOMING.test(yearText);
