import { fullName, orcidUrl, positionAfterLab, splitKeywords, type ChatSource, type Member } from '@lab/contracts';
import { labLanguage, questionsAbout, questionsOn } from '../languages/languages.js';
import { pages, type Passage } from './passage.js';
import { papersOf, peoplePassages, type LabWork } from './people-passages.js';

const source: ChatSource = { title: 'Lab members', href: pages.members };

/** Without the e-mail address, so that robots cannot collect it here. Visitors find it on the members page. */
const describe = (member: Member): string => {
  const { frames } = labLanguage();
  const position = positionAfterLab(member);
  return [
    frames.person(fullName(member), frames.role(member), member.department, member.isAlumni),
    position && frames.now(position),
    (member.degree || member.thesisTitle) &&
      frames.degree([member.degree, member.thesisTitle && `“${member.thesisTitle}”`].filter(Boolean).join(', ')),
    member.researchKeywords && frames.keywords(splitKeywords(member.researchKeywords).join(', ')),
    member.personalWebsite && `Website: ${member.personalWebsite}`,
    member.orcid && `ORCID: ${orcidUrl(member.orcid)}`,
  ]
    .filter(Boolean)
    .join(' ');
};

const toPassage = (member: Member, { publications }: LabWork): Passage => ({
  id: `member-${member.id}`,
  kind: 'member',
  title: fullName(member),
  text: describe(member),
  keywords: [
    labLanguage().frames.role(member),
    member.isAlumni ? 'alumni' : 'member',
    'position',
    'role',
    ...splitKeywords(member.researchKeywords),
  ],
  intents: [],
  isOverview: false,
  source,
  unsaid: papersOf(member, publications).map(({ title }) => title),
});

const overview = (id: string, title: string, text: string, keywords: string[], examples: string[] = []): Passage => ({
  id: `members-${id}`,
  kind: 'member',
  title,
  text,
  keywords,
  examples,
  intents: [],
  isOverview: true,
  source,
});

/** @param members with this role, at least one */
const rolePassage = (role: string, members: readonly Member[]): Passage => {
  const { frames } = labLanguage();
  return overview(
    role,
    frames.roles(role),
    frames.ofRole(role, members.map(fullName).join(', ')),
    ['member', 'names', 'how many'],
    questionsOn((questions) => questions.role(members[0]!)),
  );
};

const alumniPassage = (alumni: readonly Member[]): Passage =>
  overview(
    'alumni',
    'Alumni',
    labLanguage().frames.alumni(alumni.map(fullName).join(', ')),
    ['former', 'graduated', 'past'],
    questionsAbout('alumni'),
  );

/** One passage per member, one per role and topic, and one with the number of members. In the directory's order. */
export const memberPassages = (members: readonly Member[], work: LabWork): Passage[] => {
  const present = members.filter(({ isAlumni }) => !isAlumni);
  const alumni = members.filter(({ isAlumni }) => isAlumni);
  const { frames } = labLanguage();
  const roles = [...new Set(present.map(frames.role))].map((role) => ({
    role,
    own: present.filter((member) => frames.role(member) === role),
  }));
  const size = frames.size(
    present.length,
    roles.map(({ role, own }) => ({ role, count: own.length })),
  );
  const names = roles.map(({ role, own }) => `– ${role}: ${own.map(fullName).join(', ')}`);
  return [
    ...(present.length
      ? [
          overview(
            'all',
            'Members of the lab',
            [size, ...names].join('\n'),
            ['how many', 'group', 'size'],
            questionsAbout('people'),
          ),
        ]
      : []),
    ...roles.map(({ role, own }) => rolePassage(role, own)),
    ...(alumni.length ? [alumniPassage(alumni)] : []),
    ...peoplePassages(members, work, overview),
    ...members.map((member) => toPassage(member, work)),
  ];
};
