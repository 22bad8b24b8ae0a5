import type { Member, MemberNames } from '@lab/contracts';
import type { PassageKind } from '../passages/passage.js';

/** What visitors ask every lab. Each is answered by one passage of the lab's documents, and the last by none. */
export type Asked =
  | ('lab' | 'leader' | 'place' | 'applying' | 'vacancies' | 'people' | 'alumni' | 'research' | 'news' | 'papers')
  | ('contact' | 'education' | 'career' | 'biography' | 'cv')
  | 'notPublished';

type Role = Pick<Member, 'role' | 'roleEn'>;

/** What the guide knows of one language. Another language is another such object, listed in `languages.ts`. */
export interface GuideLanguage {
  /**
   * Questions in many wordings, without words of a particular lab. An FAQ entry that answers one takes precedence. The
   * editor of the FAQ suggests the first question about a subject.
   */
  questions: Record<Asked, readonly string[]>;
  /** Questions about things that the lab has named. */
  questionsOn: {
    role: (role: Role) => readonly string[];
    topic: (title: string) => readonly string[];
    professor: (names: Omit<MemberNames, 'id'>) => readonly string[];
    link: (name: string) => readonly string[];
  };
  /** Words that ask for a person. */
  who: readonly string[];
  /** Words that do not show what a question is about. Those of English and Chinese are in `stop-words.ts`. */
  stopWords?: ReadonlySet<string>;
  /** What shows that a question depends on the one before it. */
  followUp: {
    /** Words that refer to something named before. */
    reference: RegExp;
    /** The start of a question that continues the last one. */
    continuation: RegExp;
    /** A complete question has a verb. "in which year?" has none, so it depends on the question before it. */
    verb?: RegExp;
  };
  frames: Frames;
}

/** The sentences around the lab's own words. */
export interface Frames {
  /** Of dates. */
  locale: string;
  leads: (lab: string, leader: string) => string;
  /** At least one of the department and the university is known. */
  belongsTo: (lab: string, department: string | null, university: string | null) => string;
  address: (address: string) => string;
  reach: (name: string, links: string) => string;
  cv: (name: string, address: string) => string;
  worksOn: (topics: readonly string[]) => string;
  /** The number of papers, before the newest of them. */
  published: (count: number, since: number | undefined) => string;
  allPapers: (count: number) => string;
  size: (members: number, roles: readonly { role: string; count: number }[]) => string;
  role: (role: Role) => string;
  roles: (role: string) => string;
  ofRole: (role: string, names: string) => string;
  alumni: (names: string) => string;
  /** Before the people who work on a topic. */
  workOn: (topic: string) => string;
  person: (name: string, role: string, department: string, isAlumni: boolean) => string;
  now: (position: string) => string;
  degree: (degree: string) => string;
  keywords: (keywords: string) => string;
  /** Before several passages of a kind. */
  several: Partial<Record<PassageKind, string>>;
  source: (source: string) => string;
  /** Where to ask and look when the guide knows no answer. */
  elsewhere: (email: string | undefined) => string;
}
