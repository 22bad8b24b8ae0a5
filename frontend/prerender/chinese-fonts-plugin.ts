import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { chineseFonts, type ChineseFont } from './chinese-fonts.ts';
import { inlineScript } from './inline-script.ts';

/** The path of the files before their number, with a hash of all, because they are immutable. */
const pathOf = (fonts: readonly ChineseFont[]): string => {
  const hash = createHash('sha256');
  for (const { data } of fonts) hash.update(data);
  return `assets/noto-sans-tc-${hash.digest('hex').slice(0, 8)}-`;
};

/**
 * Gives every page a Chinese font for the lab's own texts, for machines that have none.
 * @param content the content folder
 */
export const chineseFontsPlugin = (content: string): Plugin => {
  let made: Promise<ChineseFont[]> | undefined;
  const fonts = () => (made ??= chineseFonts(content));
  return {
    name: 'chinese-fonts',
    apply: 'build',
    transformIndexHtml: async () => {
      const all = await fonts();
      const values = { FONT_CHARACTERS: all.map(({ characters }) => characters), FONT_PATH: `/${pathOf(all)}` };
      return [{ tag: 'script', injectTo: 'head', children: await inlineScript('chinese-fonts.js', values) }];
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      const all = await fonts();
      const path = pathOf(all);
      all.forEach(({ data }, index) =>
        this.emitFile({ type: 'asset', fileName: `${path}${index}.woff2`, source: data }),
      );
    },
  };
};
