import {
  fullName,
  splitLines,
  type ChatSource,
  type ContactLink,
  type LabDocument,
  type SiteDocuments,
} from '@lab/contracts';
import { labLanguage, questionsAbout, questionsOn } from '../languages/languages.js';
import { pages, type Passage } from './passage.js';

/** @param examples questions that it answers */
const passage = (
  id: string,
  title: string,
  text: string,
  { keywords, examples }: Required<Pick<Passage, 'keywords' | 'examples'>>,
  source: ChatSource,
): Passage => ({
  id: `profile-${id}`,
  kind: 'profile',
  title,
  text,
  keywords,
  examples,
  intents: [],
  isOverview: false,
  source,
});

const about: ChatSource = { title: 'About the professor', href: pages.about };

/** The address of a contact link, as people write it. */
const addressOf = (url: string): string => url.replace(/^mailto:/, '');

const position = ({ title, organization, period }: LabDocument['professor']['experience'][number]): string =>
  `${title}${organization ? `, ${organization}` : ''}${period ? ` (${period})` : ''}`;

/** A sentence that lists entries; nothing if there are none. */
const sentence = (beginning: string, entries: readonly string[]): string =>
  entries.length > 0 ? `${beginning}${entries.join('; ')}.` : '';

/** The name of a contact link. */
export const linkName = ({ kind, label }: ContactLink): string => label ?? kind;

/** The e-mail address in the contact links, if any. */
export const contactEmail = ({ contactLinks }: LabDocument): string | undefined =>
  contactLinks.filter(({ kind }) => kind === 'Email').map(({ url }) => addressOf(url))[0];

const labPassages = ({
  lab: { lab, professor, address },
  research,
}: Pick<SiteDocuments, 'lab' | 'research'>): Passage[] => {
  const source = { title: 'About the lab', href: pages.about };
  const { frames } = labLanguage();
  const leader = frames.leads(lab.shortName, [fullName(professor), professor.title].filter(Boolean).join(', '));
  const known = lab.shortName === lab.name ? lab.name : `${lab.name} (${lab.shortName})`;
  const belongs = lab.department || lab.university ? frames.belongsTo(known, lab.department, lab.university) : '';
  return [
    passage(
      'lab',
      `${lab.name}, ${lab.shortName}`,
      [belongs, leader, ...research.introduction].filter(Boolean).join(' '),
      {
        keywords: ['about', 'overview', 'name', 'abbreviation', 'acronym', 'affiliation'],
        examples: questionsAbout('lab'),
      },
      source,
    ),
    passage(
      'leader',
      'Head of the lab',
      leader,
      { keywords: ['director', 'leads', 'head', 'runs', 'professor'], examples: questionsAbout('leader') },
      source,
    ),
    passage(
      'place',
      'Where the lab is',
      [belongs, address && frames.address(splitLines(address).join(', ').replace(/\.$/, ''))].filter(Boolean).join(' '),
      { keywords: ['department', 'university', 'affiliation', 'location'], examples: questionsAbout('place') },
      source,
    ),
  ];
};

const studentsPassage = ({ professor, joinUs }: LabDocument): Passage =>
  passage(
    'students',
    'Prospective students',
    professor.prospectiveStudents.join(' '),
    {
      keywords: ['apply', 'student', 'join'],
      examples: [...questionsAbout('applying'), ...(joinUs ? [] : questionsAbout('vacancies'))],
    },
    { title: 'For Prospective Students', href: pages.about },
  );

const aboutProfessor = ({ professor }: LabDocument): Passage[] => {
  const { name, nameEn, title, biography, education, experience } = professor;
  const names = ['professor', nameEn, name];
  return [
    passage(
      'biography',
      [title, fullName(professor)].filter(Boolean).join(' '),
      biography.join(' '),
      {
        keywords: ['biography', 'bio', 'background', 'known for', 'research', 'professor'],
        examples: [...questionsAbout('biography'), ...questionsOn(({ professor: on }) => on({ name, nameEn }))],
      },
      about,
    ),
    passage(
      'education',
      'Education and degrees',
      sentence(
        `${nameEn}: `,
        education.map(({ degree, institution }) => `${degree}, ${institution}`),
      ),
      {
        keywords: ['academic background', 'graduated', 'studied', 'alma mater', ...names],
        examples: questionsAbout('education'),
      },
      about,
    ),
    passage(
      'experience',
      'Professional experience',
      sentence(`${nameEn}: `, experience.map(position)),
      {
        keywords: ['career', 'work', 'visiting scholar', 'worked before', ...names],
        examples: questionsAbout('career'),
      },
      about,
    ),
  ];
};

const linkPassages = ({ professor: { name, nameEn }, contactLinks, cvUrl }: LabDocument): Passage[] => {
  const { frames } = labLanguage();
  const links = contactLinks.map((link) => `${linkName(link)}: ${addressOf(link.url)}`);
  return [
    passage(
      'contact',
      'Contact and links',
      links.length > 0 ? frames.reach(nameEn, links.join(' ; ')) : '',
      {
        keywords: ['email', 'professor', ...contactLinks.map(linkName), nameEn, name],
        examples: [
          ...questionsAbout('contact'),
          ...contactLinks.flatMap((link) => questionsOn(({ link: on }) => on(linkName(link)))),
        ],
      },
      { title: 'Contact & Links', href: pages.contact },
    ),
    passage(
      'cv',
      'Curriculum vitae',
      cvUrl ? frames.cv(nameEn, cvUrl) : '',
      { keywords: ['cv', 'resume', 'professor', nameEn, name], examples: questionsAbout('cv') },
      about,
    ),
  ];
};

/** The home page's texts about the lab and its professor. A text that the lab left out has no passage. */
export const profilePassages = ({ lab, research }: Pick<SiteDocuments, 'lab' | 'research'>): Passage[] =>
  [...labPassages({ lab, research }), studentsPassage(lab), ...aboutProfessor(lab), ...linkPassages(lab)].filter(
    ({ text }) => text !== '',
  );
