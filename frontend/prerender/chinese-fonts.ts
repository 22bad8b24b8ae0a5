import { createHash } from 'node:crypto';
import { chineseCharacters } from './chinese-characters.ts';
import { chineseParts, reducedFont } from './font-sources.ts';
import { inlineScript } from './inline-scripts.ts';
import type { RenderedFile, SiteContent } from './site-content.ts';

/** One of the files into which the package divides the font, with the characters that are needed from it. */
interface Cut {
  file: string;
  characters: string[];
}

const cutsOf = (parts: Awaited<ReturnType<typeof chineseParts>>, characters: readonly string[]): Cut[] =>
  parts
    .map(({ file, codes }) => ({
      file,
      characters: characters.filter((character) => codes.has(character.codePointAt(0)!)),
    }))
    .filter((cut) => cut.characters.length > 0);

const makeFont = ({ file, characters }: Cut): Promise<Buffer> =>
  reducedFont(file, characters.join(''), {
    keepFeatures: [],
    // For vertical text and type setting.
    dropTables: ['BASE', 'GPOS', 'GSUB', 'STAT', 'vhea', 'vmtx'],
    variationAxes: { wght: 400 },
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
  const { profile, others } = chineseCharacters(content);
  const parts = await chineseParts();
  const cuts = [...cutsOf(parts, profile), ...cutsOf(parts, others)];
  const fonts = await Promise.all(cuts.map(makeFont));
  const path = pathOf(fonts);
  return {
    files: fonts.map((body, index) => ({
      path: `${path}${index}.woff2`,
      type: 'font/woff2',
      isImmutable: true,
      body,
    })),
    script: inlineScript('chinese-fonts', {
      FONT_CHARACTERS: cuts.map(({ characters }) => characters.join('')),
      FONT_PATH: path,
    }),
  };
};
