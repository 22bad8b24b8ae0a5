import { memberRoles } from '@lab/contracts';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const CHINESE = /[\u3001-\u30ff\u3400-\u9fff\uf900-\ufaff\uff01-\uffef]/g;

const PROFILE = 'lab.yaml';

/** What visitors say to the guide, which no page shows. */
const NOT_SHOWN = 'guide.yaml';

const distinct = (text: string): Set<string> => new Set(text.match(CHINESE));

/**
 * The Chinese characters of the lab's texts, sample data and roles.
 * @param directory the content folder
 * @returns those of the profile, which the home page shows, and the other ones
 */
export const chineseCharacters = async (directory: string): Promise<{ profile: string[]; others: string[] }> => {
  const files = (await readdir(directory, { recursive: true })).filter(
    (file) => /\.(yaml|bib)$/.test(file) && file !== NOT_SHOWN,
  );
  const texts = await Promise.all(files.map((file) => readFile(join(directory, file), 'utf8')));
  const profile = distinct(texts[files.indexOf(PROFILE)] ?? '');
  const all = distinct([...texts, ...memberRoles.map(({ role }) => role)].join(''));
  return {
    profile: [...profile].toSorted(),
    others: [...all].filter((character) => !profile.has(character)).toSorted(),
  };
};
