import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import subsetFont from 'subset-font';
import { chineseCharacters } from './chinese-characters.ts';

export interface ChineseFont {
  data: Buffer;
  characters: string;
}

/** One of the files into which the package divides the font, with the characters that are needed from it. */
interface Cut {
  part: string;
  characters: string[];
}

const PACKAGE = '@fontsource-variable/noto-sans-tc';
const CACHE = resolve(import.meta.dirname, '../../node_modules/.cache/chinese-fonts');

const require = createRequire(import.meta.url);
const readFromPackage = (file: string): Promise<Buffer> => readFile(require.resolve(`${PACKAGE}/${file}`));

/** Tests a character for a CSS `unicode-range`. */
const includes = (range: string, character: string): boolean => {
  const code = character.codePointAt(0)!;
  return range.split(',').some((span) => {
    const [first, last = first] = span
      .trim()
      .slice(2)
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return code >= first! && code <= last!;
  });
};

const cutsOf = (ranges: Readonly<Record<string, string>>, characters: readonly string[]): Cut[] =>
  Object.entries(ranges)
    .map(([name, range]) => ({
      part: name.replace(/[[\]]/g, ''),
      characters: characters.filter((character) => includes(range, character)),
    }))
    .filter((cut) => cut.characters.length > 0);

const makeFont = async ({ part, characters }: Cut): Promise<ChineseFont> => {
  const whole = await readFromPackage(`files/noto-sans-tc-${part}-wght-normal.woff2`);
  const data = await subsetFont(whole, characters.join(''), {
    targetFormat: 'woff2',
    keepFeatures: [],
    noHinting: true,
    // For vertical text and type setting.
    dropTables: ['BASE', 'GPOS', 'GSUB', 'STAT', 'vhea', 'vmtx'],
    variationAxes: { wght: 400 },
  });
  return { data, characters: characters.join('') };
};

type Stored = { data: string; characters: string }[];

/** Returns what an earlier build has stored under this key, else makes and stores it: making it takes seconds. */
const cached = async (key: string, make: () => Promise<ChineseFont[]>): Promise<ChineseFont[]> => {
  const file = join(CACHE, `${key}.json`);
  const stored = await readFile(file, 'utf8').catch(() => null);
  if (stored)
    return (JSON.parse(stored) as Stored).map(({ data, characters }) => ({
      data: Buffer.from(data, 'base64'),
      characters,
    }));
  const fonts = await make();
  await mkdir(CACHE, { recursive: true });
  // Another build may be writing the same file.
  const draft = `${file}.${process.pid}`;
  await writeFile(
    draft,
    JSON.stringify(fonts.map(({ data, characters }) => ({ data: data.toString('base64'), characters }))),
  );
  await rename(draft, file);
  return fonts;
};

/**
 * A Chinese font, reduced to the characters of the lab's own texts, in parts that a browser loads by `unicode-range`.
 * @param directory the content folder
 */
export const chineseFonts = async (directory: string): Promise<ChineseFont[]> => {
  const { profile, others } = await chineseCharacters(directory);
  const manifest = await readFromPackage('package.json');
  // What another version of this file has stored is not used.
  const source = await readFile(import.meta.filename);
  const key = createHash('sha256')
    .update(source)
    .update(manifest)
    .update(JSON.stringify([profile, others]))
    .digest('hex')
    .slice(0, 16);
  return cached(key, async () => {
    const ranges = JSON.parse(String(await readFromPackage('unicode.json'))) as Record<string, string>;
    return Promise.all([...cutsOf(ranges, profile), ...cutsOf(ranges, others)].map(makeFont));
  });
};
