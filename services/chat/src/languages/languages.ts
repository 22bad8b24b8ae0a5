import { labSettings } from '@lab/contracts';
import { chinese } from './chinese.js';
import { english } from './english.js';
import { german } from './german.js';
import type { Asked, GuideLanguage } from './guide-language.js';

/** The languages in which a lab can write its texts, by the first part of the tag. */
const languages: Readonly<Record<string, GuideLanguage>> = { en: english, zh: chinese, de: german };

/** The words that ask for a person, in any language. */
export const WHO: readonly string[] = Object.values(languages).flatMap(({ who }) => who);

/** The language of the lab's texts; English if the guide does not know it. */
export const labLanguage = (): GuideLanguage => languages[labSettings().language.split('-')[0]!] ?? english;

/** Every guide understands questions in English and Chinese, and those in the language of the lab's texts. */
export const understood = (): GuideLanguage[] => [...new Set([english, chinese, labLanguage()])];

/** Questions about a subject, in all languages that the guide understands. */
export const questionsAbout = (subject: Asked): string[] => understood().flatMap(({ questions }) => questions[subject]);

/** Questions about something that the lab has named. */
export const questionsOn = (read: (questions: GuideLanguage['questionsOn']) => readonly string[]): string[] =>
  understood().flatMap((language) => read(language.questionsOn));

/** The subjects for which the editor of the FAQ suggests a question. */
const SUGGESTED: readonly Asked[] = [
  'leader',
  'people',
  'place',
  'applying',
  'vacancies',
  'research',
  'news',
  'papers',
  'contact',
];

/** Questions that every lab is asked, in the language of its texts. */
export const questionsOfEveryLab = (): string[] => SUGGESTED.map((subject) => labLanguage().questions[subject][0]!);
