import { fullName, orcidUrl, positionAfterLab, splitKeywords, type ChatSource, type Member } from '@lab/contracts';
import { pages, type Passage } from './passage.js';
import { ALUMNI, PEOPLE, peopleOfRole } from './plain-questions.js';
import { papersOf, peoplePassages, type LabWork } from './people-passages.js';

const source: ChatSource = { title: 'Lab members', href: pages.members };

/** Without the e-mail address, so that robots cannot collect it here. Visitors find it on the members page. */
const describe = (member: Member): string => {
  const position = positionAfterLab(member);
  return [
    `${fullName(member)}${member.isAlumni ? ', former' : ','} ${member.roleEn}, ${member.department}.`,
    position && `Now: ${position}.`,
    (member.degree || member.thesisTitle) &&
      `Degree: ${[member.degree, member.thesisTitle && `“${member.thesisTitle}”`].filter(Boolean).join(', ')}.`,
    member.researchKeywords && `Research keywords: ${splitKeywords(member.researchKeywords).join(', ')}.`,
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
    member.roleEn,
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

const plural = (roleEn: string): string => (roleEn.endsWith('s') ? roleEn : `${roleEn}s`);

const rolePassage = (roleEn: string, members: readonly Member[]): Passage =>
  overview(
    roleEn,
    plural(roleEn),
    `${plural(roleEn)} of the lab: ${members.map(fullName).join(', ')}.`,
    ['member', 'names', 'how many'],
    peopleOfRole(plural(roleEn)),
  );

const alumniPassage = (alumni: readonly Member[]): Passage =>
  overview(
    'alumni',
    'Alumni',
    `Alumni of the lab: ${alumni.map(fullName).join(', ')}.`,
    ['former', 'graduated', 'past'],
    ALUMNI,
  );

/** One passage per member, one per role and topic, and one with the number of members. In the directory's order. */
export const memberPassages = (members: readonly Member[], work: LabWork): Passage[] => {
  const present = members.filter(({ isAlumni }) => !isAlumni);
  const alumni = members.filter(({ isAlumni }) => isAlumni);
  const roles = [...new Set(present.map(({ roleEn }) => roleEn))].map((roleEn) => ({
    roleEn,
    members: present.filter((member) => member.roleEn === roleEn),
  }));
  const counts = roles.map(({ roleEn, members: { length } }) => `${length} ${length > 1 ? plural(roleEn) : roleEn}`);
  const size = `The lab has ${present.length} members: ${counts.join(', ')}.`;
  const names = roles.map(({ roleEn, members }) => `– ${roleEn}: ${members.map(fullName).join(', ')}`);
  return [
    ...(present.length
      ? [overview('all', 'Members of the lab', [size, ...names].join('\n'), ['how many', 'group', 'size'], PEOPLE)]
      : []),
    ...roles.map(({ roleEn, members }) => rolePassage(roleEn, members)),
    ...(alumni.length ? [alumniPassage(alumni)] : []),
    ...peoplePassages(members, work, overview),
    ...members.map((member) => toPassage(member, work)),
  ];
};
