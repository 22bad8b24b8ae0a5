import { Parser } from 'htmlparser2';
import type { LinkedPage } from './linked-page.js';

/** True for a browser's bookmarks export, an HTML file that usually has its own doctype. */
export const isBookmarksFile = (text: string): boolean =>
  /^\s*<(!--|(!doctype|html|head|meta|title|h1|dl)\b)/i.test(text);

/** Reads the links of a browser's bookmarks file: each `<a>` with the `<dd>` after it. Folders are ignored. */
export const readBookmarks = (text: string): LinkedPage[] => {
  const pages: LinkedPage[] = [];
  let page: LinkedPage | undefined;
  let field: 'title' | 'description' | undefined;
  const parser = new Parser({
    onopentag(name, { href }) {
      if (name === 'a' && href !== undefined) {
        page = { title: '', url: href, description: '', category: '', hubCategory: '' };
        pages.push(page);
        field = 'title';
      }
      if (name === 'dd') field = 'description';
      // A `<dd>` after this describes the folder.
      if (name === 'h3') page = undefined;
    },
    ontext(data) {
      if (page && field) page[field] += data;
    },
    onclosetag(name) {
      if (name === 'a' || name === 'dd') field = undefined;
    },
  });
  parser.end(text);
  return pages;
};
