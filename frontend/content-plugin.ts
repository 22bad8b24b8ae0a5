import { loadContent } from '@lab/content';
import type { Plugin } from 'vite';

const MODULE = 'virtual:lab-content';
const RESOLVED = `\0${MODULE}`;

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * Gives the app the lab's own words as a module, read and checked when the app is built,
 * and puts them into index.html where it says `%lab.…%`.
 * @param directory the content folder
 */
export const contentPlugin = (directory: string): Plugin => ({
  name: 'lab-content',
  resolveId: (id) => (id === MODULE ? RESOLVED : undefined),
  load: (id) =>
    id === RESOLVED
      ? Object.entries(loadContent(directory))
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
          .join('\n')
      : undefined,
  transformIndexHtml: (html) => {
    const { lab } = loadContent(directory).labProfile;
    return html.replace(/%lab\.(\w+)%/g, (_, field: keyof typeof lab) => escapeHtml(lab[field]));
  },
  configureServer: (server) => {
    server.watcher.add(directory).on('change', (file) => {
      if (file.startsWith(directory) && /\.(yaml|bib)$/.test(file)) void server.restart();
    });
  },
});
