import { fullName, splitKeywords, type Member, type Publication, type ResearchTopic } from '@lab/contracts';
import { labLanguage } from '../languages/languages.js';
import type { Passage } from './passage.js';

type Topic = Pick<ResearchTopic, 'title' | 'keywords'>;

/** The data, besides the directory, that shows who works on what. */
export interface LabWork {
  topics: readonly Topic[];
  publications: readonly Publication[];
}

/** The maximum number of people per topic. */
const MAX_NAMED_PEOPLE = 5;

/** How many papers a member's own keyword is worth. */
const KEYWORD_IN_PAPERS = 3;

/** The minimum that counts as working on a topic, in papers. */
const MIN_PAPERS = 2;

const authorsOf = ({ authors }: Publication): string[] =>
  authors.replaceAll('*', '').split(/,\s+(?:and\s+)?|\s+and\s+/);

/** The publications of a member. */
export const papersOf = ({ name, nameEn, otherNames }: Member, publications: readonly Publication[]): Publication[] => {
  const names = new Set([name, nameEn, ...otherNames]);
  return publications.filter((publication) => authorsOf(publication).some((author) => names.has(author)));
};

const keywordsIn = ({ keywords }: Topic, member: Member): string[] =>
  splitKeywords(member.researchKeywords).filter((keyword) => keywords.includes(keyword));

/** The members who work most on a topic, by their own keywords and their papers. */
const peopleOf = (topic: Topic, members: readonly Member[], publications: readonly Publication[]): Member[] =>
  members
    .map((member) => {
      const papers = papersOf(member, publications).filter(({ categories }) => categories.includes(topic.title));
      return { member, work: papers.length + KEYWORD_IN_PAPERS * keywordsIn(topic, member).length };
    })
    .filter(({ work }) => work >= MIN_PAPERS)
    .toSorted((one, other) => other.work - one.work)
    .slice(0, MAX_NAMED_PEOPLE)
    .map(({ member }) => member);

/**
 * Passages about who works on each topic. They are also found by the topic's keywords that no member has.
 * @param all members, including alumni, who are not named
 * @param overview creates a passage about several members
 */
export const peoplePassages = (
  all: readonly Member[],
  { topics, publications }: LabWork,
  overview: (id: string, title: string, text: string, keywords: string[]) => Passage,
): Passage[] => {
  const { frames } = labLanguage();
  const members = all.filter(({ isAlumni }) => !isAlumni);
  const taken = new Set(all.flatMap(({ researchKeywords }) => splitKeywords(researchKeywords)));
  return topics.flatMap((topic) => {
    const people = peopleOf(topic, members, publications);
    const describe = (member: Member): string =>
      [`${fullName(member)}, ${frames.role(member)}`, keywordsIn(topic, member).join(', ')].filter(Boolean).join(': ');
    return people.length
      ? {
          ...overview(
            topic.title,
            topic.title,
            [frames.workOn(topic.title), ...people.map((member) => `– ${describe(member)}`)].join('\n'),
            topic.keywords.filter((keyword) => !taken.has(keyword)),
          ),
          isAboutWho: true,
        }
      : [];
  });
};
