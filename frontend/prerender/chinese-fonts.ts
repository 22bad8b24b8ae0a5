import { createHash } from 'node:crypto';
import { reducedFont } from './font-sources.ts';
import { inlineScript } from './inline-scripts.ts';
import type { RenderedFile, SiteContent } from './site-content.ts';

const CHINESE = /[\u3001-\u30ff\u3400-\u9fff\uf900-\ufaff\uff01-\uffef]/g;

/** How many characters a file has at most: about 20 kB. */
const MOST_CHARACTERS = 120;

const distinct = (texts: unknown): Set<string> => new Set(JSON.stringify(texts).match(CHINESE));

const divided = (characters: readonly string[]): string[] =>
  Array.from({ length: Math.ceil(characters.length / MOST_CHARACTERS) }, (_, index) =>
    characters.slice(index * MOST_CHARACTERS, (index + 1) * MOST_CHARACTERS).join(''),
  );

/** The Chinese characters of the lab's words, as the files of the font have them: first those of the profile, for the home page. */
const charactersOfFiles = ({ documents, publications, members, otherTexts = '' }: SiteContent): string[] => {
  const profile = distinct(documents.lab);
  const all = distinct([documents, publications, members, otherTexts]);
  const others = [...all].filter((character) => !profile.has(character));
  return [[...profile], others].flatMap((characters) => divided(characters.toSorted()));
};

const makeFont = (characters: string): Promise<Buffer> =>
  reducedFont('NotoSansTC_400Regular.ttf', characters, {
    keepFeatures: [],
    // For vertical text and type setting.
    dropTables: ['BASE', 'GPOS', 'GSUB', 'STAT', 'vhea', 'vmtx'],
  });

/** The path of the files before their number, with a hash of all, because they are immutable. */
const pathOf = (fonts: readonly Buffer[]): string => {
  const hash = createHash('sha256');
  for (const font of fonts) hash.update(font);
  return `/assets/noto-sans-tc-${hash.digest('hex').slice(0, 8)}-`;
};

/**
 * A Chinese font, for machines that have none, reduced to the characters of the lab's words, in parts that a browser loads
 * by `unicode-range`.
 * @returns the files, and the script with which every page announces them
 */
export const chineseFonts = async (content: SiteContent): Promise<{ files: RenderedFile[]; script: string }> => {
  const characters = charactersOfFiles(content);
  const fonts: Buffer[] = [];
  // One after the other, because each takes the whole font into memory.
  for (const each of characters) fonts.push(await makeFont(each));
  const path = pathOf(fonts);
  return {
    files: fonts.map((body, index) => ({ path: `${path}${index}.woff2`, type: 'font/woff2', isImmutable: true, body })),
    script: inlineScript('chinese-fonts', { FONT_CHARACTERS: characters, FONT_PATH: path }),
  };
};
