import { pageTitles, paths, type LabProfile, type ResearchTopic } from '@lab/contracts';
import type { SearchRecord } from '@lab/service-kit';
import { pages } from '../passages/pages.js';
import { pageRecord, type FoundPage } from './page-record.js';

const homePages = ({ lab, professor, researchIntro, contactLinks }: LabProfile): FoundPage[] => {
  const { nameEn, name, title, biography, prospectiveStudents, education, experience } = professor;
  return [
    {
      id: 'home',
      title: lab.name,
      detail: [lab.department, lab.university].join(' · '),
      words: [lab.shortName, 'home', ...researchIntro].join(' '),
      href: paths.home,
    },
    {
      id: 'about',
      title: `About ${nameEn} ${name}`,
      detail: title,
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
      detail: contactLinks.map(({ kind }) => kind).join(' · '),
      words: nameEn,
      href: pages.contact,
    },
  ];
};

const topicPage = ({ title, description, fullDescription }: ResearchTopic, index: number): FoundPage => ({
  id: `topic-${index + 1}`,
  title,
  detail: 'Research topic',
  words: [description, ...fullDescription].join(' '),
  href: pages.research,
});

const otherPages: readonly FoundPage[] = [
  {
    id: 'publications',
    title: 'Publications',
    detail: 'What the lab has published',
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
    id: 'upload-photo',
    title: pageTitles.uploadPhoto,
    detail: 'Send in a photo and profile',
    words: 'add new member join',
    href: paths.uploadPhoto,
  },
];

/** The pages that anyone may read. */
export const sitePages = (profile: LabProfile, topics: readonly ResearchTopic[]): SearchRecord[] =>
  [...homePages(profile), ...topics.map(topicPage), ...otherPages].map((page) => pageRecord(page, 'public'));
