import { createHash } from 'node:crypto';
import { reducedFont } from './font-sources.ts';
import { inlineScript } from './inline-scripts.ts';
import type { RenderedFile, SiteContent } from './site-content.ts';

const CHINESE = /[\u3001-\u30ff\u3400-\u9fff\uf900-\ufaff\uff01-\uffef]/g;

/** The maximum number of characters per file, about 20 kB. */
const MAX_CHARACTERS = 120;

const distinct = (texts: unknown): Set<string> => new Set(JSON.stringify(texts).match(CHINESE));

const divided = (characters: readonly string[]): string[] =>
  Array.from({ length: Math.ceil(characters.length / MAX_CHARACTERS) }, (_, index) =>
    characters.slice(index * MAX_CHARACTERS, (index + 1) * MAX_CHARACTERS).join(''),
  );

/** The Chinese characters of the lab's words, divided among font files. The home page's come first. */
const charactersOfFiles = ({ documents, publications, pages, members, otherTexts = '' }: SiteContent): string[] => {
  const profile = distinct(documents.lab);
  const all = distinct([documents, publications, pages, members, otherTexts]);
  const others = [...all].filter((character) => !profile.has(character));
  return [[...profile], others].flatMap((characters) => divided(characters.toSorted()));
};

const makeFont = (characters: string): Promise<Buffer> =>
  reducedFont('NotoSansTC_400Regular.ttf', characters, {
    keepFeatures: [],
    // Needed only for vertical text and professional typesetting.
    dropTables: ['BASE', 'GPOS', 'GSUB', 'STAT', 'vhea', 'vmtx'],
  });

/** The files' common path, without their number. It contains a hash of all files, because they are immutable. */
const pathOf = (fonts: readonly Buffer[]): string => {
  const hash = createHash('sha256');
  for (const font of fonts) hash.update(font);
  return `/assets/noto-sans-tc-${hash.digest('hex').slice(0, 8)}-`;
};

/**
 * A Chinese font for machines without one, reduced to the characters of the lab's words and split into files that a
 * browser loads by `unicode-range`.
 * @returns the files, and the script that announces them in every page
 */
export const chineseFonts = async (content: SiteContent): Promise<{ files: RenderedFile[]; script: string }> => {
  const characters = charactersOfFiles(content);
  const fonts: Buffer[] = [];
  // One at a time, because each loads the whole font into memory.
  for (const each of characters) fonts.push(await makeFont(each));
  const path = pathOf(fonts);
  return {
    files: fonts.map((body, index) => ({ path: `${path}${index}.woff2`, type: 'font/woff2', isImmutable: true, body })),
    script: inlineScript('chinese-fonts', { FONT_CHARACTERS: characters, FONT_PATH: path }),
  };
};
