import { fullName, type ChatSource, type LabProfile } from '@lab/contracts';
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

const position = ({ title, organization, period }: LabProfile['professor']['experience'][number]): string =>
  `${title}${organization ? `, ${organization}` : ''}${period ? ` (${period})` : ''}`;

/** The e-mail address of the contact links, if there is one. */
export const contactEmail = ({ contactLinks }: LabProfile): string | undefined =>
  contactLinks.filter(({ kind }) => kind === 'Email').map(({ url }) => addressOf(url))[0];

const labPassage = ({ lab, professor, researchIntro }: LabProfile): Passage =>
  passage(
    'lab',
    `${lab.name}, ${lab.shortName}`,
    `${lab.name} (${lab.shortName}) belongs to the ${lab.department} at ${lab.university}. It is led by ${fullName(professor)}, ${professor.title}. ${researchIntro.join(' ')}`,
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

const studentsPassage = ({ professor }: LabProfile): Passage =>
  passage('students', 'Prospective students', professor.prospectiveStudents.join(' '), ['apply', 'student', 'join'], {
    title: 'For Prospective Students',
    href: pages.about,
  });

const aboutProfessor = ({ professor }: LabProfile): Passage[] => {
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

const linkPassages = ({ professor: { name, nameEn }, contactLinks, cvUrl }: LabProfile): Passage[] => {
  const links = contactLinks.map(({ kind, url }) => `${kind}: ${addressOf(url)}`);
  return [
    passage(
      'contact',
      'Contact and links',
      `You can reach ${nameEn} here: ${links.join(' ; ')}`,
      ['email', 'professor', ...contactLinks.map(({ kind }) => kind), nameEn, name],
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
export const profilePassages = (profile: LabProfile): Passage[] => [
  labPassage(profile),
  studentsPassage(profile),
  ...aboutProfessor(profile),
  ...linkPassages(profile),
];
