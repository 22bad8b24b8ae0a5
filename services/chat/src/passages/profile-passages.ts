import { fullName, type ChatSource, type ContactLink, type LabDocument, type SiteDocuments } from '@lab/contracts';
import { pages, type Passage } from './passage.js';

const passage = (id: string, title: string, text: string, keywords: string[], source: ChatSource): Passage => ({
  id: `profile-${id}`,
  kind: 'profile',
  title,
  text,
  keywords,
  intents: [],
  isOverview: false,
  source,
});

const about: ChatSource = { title: 'About the professor', href: pages.about };

/** The address of a contact link as a person writes it. */
const addressOf = (url: string): string => url.replace(/^mailto:/, '');

const position = ({ title, organization, period }: LabDocument['professor']['experience'][number]): string =>
  `${title}${organization ? `, ${organization}` : ''}${period ? ` (${period})` : ''}`;

/** What a contact link is called. */
export const linkName = ({ kind, label }: ContactLink): string => label ?? kind;

/** The e-mail address of the contact links, if there is one. */
export const contactEmail = ({ contactLinks }: LabDocument): string | undefined =>
  contactLinks.filter(({ kind }) => kind === 'Email').map(({ url }) => addressOf(url))[0];

const labPassage = ({ lab: { lab, professor }, research }: Pick<SiteDocuments, 'lab' | 'research'>): Passage =>
  passage(
    'lab',
    `${lab.name}, ${lab.shortName}`,
    `${lab.name} (${lab.shortName}) belongs to the ${lab.department} at ${lab.university}. It is led by ${fullName(professor)}, ${professor.title}. ${research.introduction.join(' ')}`,
    [
      'about',
      'overview',
      'name',
      'abbreviation',
      'acronym',
      'department',
      'university',
      'affiliation',
      'director',
      'leads',
      'head',
      'runs',
    ],
    { title: 'About the lab', href: pages.about },
  );

const studentsPassage = ({ professor }: LabDocument): Passage =>
  passage('students', 'Prospective students', professor.prospectiveStudents.join(' '), ['apply', 'student', 'join'], {
    title: 'For Prospective Students',
    href: pages.about,
  });

const aboutProfessor = ({ professor }: LabDocument): Passage[] => {
  const { name, nameEn, title, biography, education, experience } = professor;
  const names = ['professor', nameEn, name];
  return [
    passage(
      'biography',
      `${title} ${fullName(professor)}`,
      biography.join(' '),
      ['biography', 'bio', 'background', 'known for', 'research', 'professor'],
      about,
    ),
    passage(
      'education',
      'Education and degrees',
      `${nameEn}: ${education.map(({ degree, institution }) => `${degree}, ${institution}`).join('; ')}.`,
      ['academic background', 'graduated', 'studied', 'alma mater', ...names, ...education.map(({ degree }) => degree)],
      about,
    ),
    passage(
      'experience',
      'Professional experience',
      `${nameEn}: ${experience.map(position).join('; ')}.`,
      ['career', 'position', 'positions', 'work', 'job', 'visiting scholar', 'worked before', ...names],
      about,
    ),
  ];
};

const linkPassages = ({ professor: { name, nameEn }, contactLinks, cvUrl }: LabDocument): Passage[] => {
  const links = contactLinks.map((link) => `${linkName(link)}: ${addressOf(link.url)}`);
  return [
    passage(
      'contact',
      'Contact and links',
      `You can reach ${nameEn} here: ${links.join(' ; ')}`,
      ['email', 'professor', ...contactLinks.map(linkName), nameEn, name],
      { title: 'Contact & Links', href: pages.contact },
    ),
    passage(
      'cv',
      'Curriculum vitae',
      `The CV of ${nameEn} is here: ${cvUrl}`,
      ['cv', 'resume', 'professor', nameEn, name],
      about,
    ),
  ];
};

/** What the home page says about the lab and its professor. */
export const profilePassages = ({ lab, research }: Pick<SiteDocuments, 'lab' | 'research'>): Passage[] => [
  labPassage({ lab, research }),
  studentsPassage(lab),
  ...aboutProfessor(lab),
  ...linkPassages(lab),
];
