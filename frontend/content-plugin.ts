import { loadContent, type Content } from '@lab/content';
import { WORDS_ADDRESSES } from '@lab/contracts';
import type { Plugin } from 'vite';
import { escapeHtml } from './prerender/page-document.ts';
import { dataElement, siteWords, wordsFiles } from './prerender/site-files.ts';
import { WORDS_ELEMENT } from './src/lib/site-words/site-words.ts';

/** The words of the content folder as files, and the page element with the addresses of these files. */
const filesOf = ({ publications, pages, ...documents }: Content) => {
  const open = pages.filter(({ audience }) => audience === 'public');
  const { files, addresses } = wordsFiles(
    siteWords({ documents, publications, pages: open, members: null, facilities: [] }),
  );
  return { files, element: dataElement(WORDS_ELEMENT, addresses) };
};

/**
 * Does in the development server what the renderer does for the built site: fills the lab's names into index.html and
 * serves its words as JSON. Open pages reload when a file of the folder changes.
 * @param directory the content folder
 */
export const contentPlugin = (directory: string): Plugin => ({
  name: 'lab-content',
  apply: 'serve',
  transformIndexHtml: (html) => {
    const content = loadContent(directory);
    const { lab } = content.lab;
    return html
      .replace(/%lab\.(\w+)%/g, (_, field: keyof typeof lab) => escapeHtml(lab[field] ?? ''))
      .replace('</head>', () => `${filesOf(content).element}</head>`);
  },
  configureServer: (server) => {
    server.middlewares.use((request, response, next) => {
      const path = request.url?.split('?')[0] ?? '';
      if (path !== WORDS_ADDRESSES && !path.startsWith('/assets/words-')) return next();
      const file = filesOf(loadContent(directory)).files.find((each) => each.path === path);
      if (!file) return next();
      response.setHeader('Content-Type', file.type);
      response.end(file.body);
    });
    server.watcher.add(directory).on('change', (file) => {
      if (file.startsWith(directory) && /\.(yaml|bib|md)$/.test(file)) server.ws.send({ type: 'full-reload' });
    });
  },
});
