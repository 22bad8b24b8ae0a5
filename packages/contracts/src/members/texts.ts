import type { PhotoRequest } from './photos.js';
import type { Member } from './schema.js';
import { labSettings, secondNameLabel } from '../site/lab-settings.js';
import type { MemberRole } from '../site/settings-schema.js';
import { visibleLine } from '../text/visible-text.js';

/** Labels of a member's fields, in forms, tables and the audit log. */
export const memberLabels = {
  /** The name beside the English one. */
  name: () => secondNameLabel() ?? 'Name',
  /** In a lab whose people have one name, this is the name. */
  get nameEn(): string {
    return labSettings().secondName ? 'English name' : 'Name';
  },
  title: 'Academic title',
  otherNames: 'Other names in papers',
  email: 'Email',
  role: 'Role',
  department: 'Department',
  researchKeywords: 'Research keywords',
  personalWebsite: 'Personal website',
  orcid: 'ORCID iD',
  biography: 'Biography',
  links: 'Links',
  degree: 'Degree',
  thesisTitle: 'Title of the thesis',
  firstPosition: 'First position after the lab',
  currentPosition: 'Current position',
  joinedYear: 'In the lab since',
  leftYear: 'In the lab until',
  isAlumni: 'Alumni',
} as const;

/** The rank of a role that the lab does not have (any more). It sorts after all others. */
export const UNKNOWN_ROLE_RANK = 99;

/** Finds a role by its title. A role that the lab does not have (any more) uses its title in every language. */
export const memberRole = (title: string): MemberRole =>
  labSettings().roles.find((role) => role.title === title) ?? {
    title,
    titleEn: title,
    rank: UNKNOWN_ROLE_RANK,
    isProfessor: false,
  };

/**
 * The title of a role for several people. Only English plurals are formed. A title that stands alone is in the language
 * of the lab's texts.
 */
export const rolePlural = ({ title, titleEn, plural }: Omit<MemberRole, 'rank' | 'isProfessor'>): string => {
  const isEnglish = title !== titleEn || labSettings().language.startsWith('en');
  return plural || (isEnglish && !titleEn.endsWith('s') ? `${titleEn}s` : titleEn);
};

/** Returns the lab's roles, the highest first. */
export const memberRoles = (): MemberRole[] => labSettings().roles.toSorted((a, b) => a.rank - b.rank);

/**
 * The title of a role that pages show beside the English one, if any. Labs whose people have one name show no Chinese
 * titles, which the default roles have.
 */
export const titleBeside = (
  { title, titleEn }: Pick<MemberRole, 'title' | 'titleEn'>,
  hasSecondNames = labSettings().secondName !== null,
): string | null => (title === titleEn || (!hasSecondNames && /\p{Script=Han}/u.test(title)) ? null : title);

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** The message when the lab does not have the role of a request. */
export const memberRoleMessage = (): string => {
  const count = labSettings().roles.length;
  return count === 1 ? 'Please choose the role' : `Please choose one of the ${NUMBERS[count - 1] ?? count} roles`;
};

/** What an alumnus does now; null when unknown, and for current members. */
export const positionAfterLab = ({
  isAlumni,
  currentPosition,
}: Pick<Member, 'isAlumni' | 'currentPosition'>): string | null => (isAlumni ? currentPosition : null);

/** The degrees of a title that follow the name. */
const DEGREES = /(?:^|\s)((?:(?:Ph\.?\s?D\.?|M\.?D\.?|MBA)(?:\s|$))+)$/i;

/** The English name with the academic title: `Prof. Dr. Anna Müller`, `Ann Lee, PhD`. */
export const titledName = ({ title, nameEn }: Pick<Member, 'title' | 'nameEn'>): string => {
  const degrees = DEGREES.exec(title ?? '');
  const before = title?.slice(0, degrees?.index) ?? '';
  return `${before && `${before} `}${nameEn}${degrees ? `, ${degrees[1]}` : ''}`;
};

/** The address under which the gateway serves a photo. */
export const photoUrl = (key: string): string => `/api/photos/${key}`;

/** The address of the initials avatar for a name. Escapes slashes and a name of dots, which would change the path. */
export const avatarUrl = (name: string): string =>
  `/api/avatars/${encodeURIComponent(name.replace(/[/\\]+/g, ' ').replace(/^\.{1,2}$/, '?'))}`;

/** Splits a comma-separated list into trimmed keywords, without blank ones. */
export const splitKeywords = (joined: string): string[] => joined.split(',').map(visibleLine).filter(Boolean);

/** The lines of a text that are not blank. */
export const splitLines = (text: string): string[] => text.split('\n').filter((line) => line.trim());

/**
 * The research keywords that members may choose from: the keywords of all topics, without duplicates, in alphabetical
 * order.
 */
export const keywordChoices = (topics: readonly { keywords: readonly string[] }[]): string[] =>
  [...new Set(topics.flatMap(({ keywords }) => keywords))].toSorted((a, b) => a.localeCompare(b, 'en'));

/**
 * True for a photo request that a member sent or that is about them. A member with the right to approve requests must
 * not approve these.
 */
export const isOwnPhotoRequest = (
  { requestedById, updatesMember }: Pick<PhotoRequest, 'requestedById' | 'updatesMember'>,
  memberId: number,
): boolean => requestedById === memberId || updatesMember?.id === memberId;
