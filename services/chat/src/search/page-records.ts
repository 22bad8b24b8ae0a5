import { fullName, pageTitles, paths, type ResearchTopic, type Right, type SiteDocuments } from '@lab/contracts';
import type { SearchRecord } from '@lab/service-kit';
import { pages } from '../passages/passage.js';
import { linkName } from '../passages/profile-passages.js';

/** A page in the search results. */
type FoundPage = Pick<SearchRecord, 'id' | 'title' | 'detail' | 'words' | 'href'>;

/** @param access who may open the page */
const pageRecord = (page: FoundPage, access: SearchRecord['access']): SearchRecord => ({
  kind: 'page',
  access,
  ...page,
});

type Documents = Pick<SiteDocuments, 'lab' | 'research'>;

const homePages = ({ lab: { lab, professor, contactLinks }, research }: Documents): FoundPage[] => {
  const { nameEn, title, biography, prospectiveStudents, education, experience } = professor;
  return [
    {
      id: 'home',
      title: lab.name,
      detail: [lab.department, lab.university].filter(Boolean).join(' · '),
      words: [lab.shortName, 'home', ...research.introduction].join(' '),
      href: paths.home,
    },
    {
      id: 'about',
      title: `About ${fullName(professor)}`,
      detail: title ?? '',
      words: [
        ...biography,
        ...prospectiveStudents,
        ...education.flatMap(({ degree, institution }) => [degree, institution]),
        ...experience.flatMap(({ title, organization }) => [title, organization]),
      ].join(' '),
      href: pages.about,
    },
    {
      id: 'contact',
      title: 'Contact & Links',
      detail: contactLinks.map(linkName).join(' · '),
      words: nameEn,
      href: pages.contact,
    },
  ];
};

const topicPage = ({ title, description, fullDescription }: ResearchTopic, index: number): FoundPage => ({
  id: `topic-${index + 1}`,
  title,
  detail: 'Research topic',
  words: [description, ...fullDescription].filter(Boolean).join(' '),
  href: pages.research,
});

const otherPages: readonly FoundPage[] = [
  {
    id: 'publications',
    title: 'Publications',
    detail: 'The papers of the lab',
    words: 'papers',
    href: pages.publications,
  },
  {
    id: 'members',
    title: pageTitles.members,
    detail: 'The people of the lab',
    words: 'alumni people team',
    href: pages.members,
  },
  {
    id: 'news',
    title: pageTitles.news,
    detail: 'News of the lab',
    words: 'feed announcements',
    href: paths.news,
  },
  {
    id: 'upload-photo',
    title: pageTitles.uploadPhoto,
    detail: 'Send us your photo and profile',
    words: 'add new member join',
    href: paths.uploadPhoto,
  },
];

type Row = readonly [name: keyof typeof pageTitles, detail: string];

/** Pages by their names in `paths`, each with its purpose. */
const FOR_MEMBERS: readonly Row[] = [
  ['portal', 'The tools of the lab'],
  ['notifications', 'Open votes, changed meetings, your next presentation, items to return'],
  ['notificationSettings', 'Choose which notifications you get, in your inbox or by e-mail, and set quiet hours'],
  ['signIn', 'Set a passkey or a code, so that only you can act under your name'],
  ['managingMember', 'Add and edit members in the directory, invite them, or mark them as alumni'],
  ['equipment', 'See what the lab owns, check items out and return them'],
  ['labMeeting', 'Plan the weekly meeting, propose papers and vote on them'],
  ['socialGatherings', 'Propose and vote on venues for the lab’s events'],
  ['supportAndResources', 'Forms, guides, tutorials and references that the lab shares'],
];

const FOR_HELPERS: readonly [right: Right, ...Row][] = [
  ['people', 'photoRequests', 'Review requests to join the directory'],
  ['people', 'signInAccounts', 'Link university accounts that are not yet known to members'],
  ['guide', 'unansweredQuestions', 'Answer visitors’ questions to the lab guide'],
  ['site', 'site', 'Edit the site’s texts, publications, settings and colours'],
  ['site', 'setup', 'Make the portal your lab’s, step by step'],
];

const FOR_ADMINISTRATORS: readonly Row[] = [
  ['administration', 'Photo requests, accounts, calendar links, messages, questions and the site'],
  ['calendarLinks', 'See all calendar links and revoke them'],
  ['sentMessages', 'See the e-mails and chat messages that the portal has sent'],
  ['system', 'See whether everything works; make, download and restore backups'],
  ['dbAdmin', 'View every table and correct records'],
];

const toRecord =
  (access: SearchRecord['access']) =>
  ([name, detail]: Row): SearchRecord =>
    pageRecord({ id: name, title: pageTitles[name], detail, words: '', href: paths[name] }, access);

/** The pages of the site and the portal, each with the role that may use it. */
export const pageRecords = (documents: Documents): SearchRecord[] => {
  const site = [...homePages(documents), ...documents.research.topics.map(topicPage), ...otherPages];
  return [
    ...site.map((page) => pageRecord(page, 'public')),
    ...FOR_MEMBERS.map(toRecord('member')),
    ...FOR_HELPERS.map(([right, ...row]) => toRecord(right)(row)),
    ...FOR_ADMINISTRATORS.map(toRecord('admin')),
  ];
};
