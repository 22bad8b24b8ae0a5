import { loadContent, type Content } from '@lab/content';
import type { Plugin } from 'vite';
import { escapeHtml } from './prerender/page-document.ts';

const MODULE = 'virtual:lab-content';
const RESOLVED = `\0${MODULE}`;
const BIBLIOGRAPHY = 'publications.bib';

/** The exports of each module under `virtual:lab-content`, split so that a page loads only the texts that it shows. */
const moduleExports = (content: Content): Record<string, Record<string, unknown>> => ({
  '': { labProfile: content.labProfile, keywordCatalogue: content.keywordCatalogue },
  '/research-topics': { researchTopics: content.researchTopics },
  '/publications': { publications: content.publications.map((publication) => ({ ...publication, bibtex: undefined })) },
  '/bibtex': { bibtexByKey: Object.fromEntries(content.publications.map(({ key, bibtex }) => [key, bibtex])) },
});

const toSource = (exports: Record<string, unknown>): string =>
  Object.entries(exports)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');

/**
 * The source texts of all modules of the lab's content, by their names.
 * @param directory the content folder
 */
export const contentModules = (directory: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(moduleExports(loadContent(directory))).map(([name, exports]) => [MODULE + name, toSource(exports)]),
  );

const bibliography = ({ publications }: Content): string =>
  `${publications.map(({ bibtex }) => bibtex).join('\n\n')}\n`;

/**
 * Provides the lab's content to the app as modules, read and validated at build time. It also fills the placeholders
 * `%lab.…%` in index.html, and emits the whole publication list as a file.
 * @param directory the content folder
 */
export const contentPlugin = (directory: string): Plugin => {
  let read: Content | undefined;
  // Reading takes most of a second, so each build reads it only once.
  const content = () => (read ??= loadContent(directory));
  return {
    name: 'lab-content',
    resolveId: (id) => (id.startsWith(MODULE) ? RESOLVED + id.slice(MODULE.length) : undefined),
    load: (id) => {
      if (!id.startsWith(RESOLVED)) return undefined;
      const exports = moduleExports(content())[id.slice(RESOLVED.length)];
      return exports && toSource(exports);
    },
    transformIndexHtml: (html) => {
      const { lab } = content().labProfile;
      return html.replace(/%lab\.(\w+)%/g, (_, field: keyof typeof lab) => escapeHtml(lab[field]));
    },
    buildStart: () => {
      read = undefined;
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'asset', fileName: BIBLIOGRAPHY, source: bibliography(content()) });
    },
    configureServer: (server) => {
      server.middlewares.use(`/${BIBLIOGRAPHY}`, (_request, response) => response.end(bibliography(content())));
      server.watcher.add(directory).on('change', (file) => {
        if (file.startsWith(directory) && /\.(yaml|bib)$/.test(file)) void server.restart();
      });
    },
  };
};
