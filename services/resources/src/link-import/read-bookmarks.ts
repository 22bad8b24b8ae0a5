import { Parser } from 'htmlparser2';
import type { LinkedPage } from './linked-page.js';

/** True for what browsers export: HTML, by custom with a doctype of its own. */
export const isBookmarksFile = (text: string): boolean =>
  /^\s*<(!doctype|!--|html|head|meta|title|h1|dl)\b/i.test(text);

/** Links of a browser's bookmarks file: each `<a>` with the `<dd>` that follows it. Folders are not kept. */
export const readBookmarks = (text: string): LinkedPage[] => {
  const pages: LinkedPage[] = [];
  let field: 'title' | 'description' | undefined;
  const parser = new Parser({
    onopentag(name, { href }) {
      field = name === 'dd' && pages.length ? 'description' : undefined;
      if (name !== 'a' || href === undefined) return;
      pages.push({ title: '', url: href, description: '', category: '', hubCategory: '' });
      field = 'title';
    },
    ontext(data) {
      const page = pages.at(-1);
      if (page && field) page[field] += data;
    },
    onclosetag() {
      field = undefined;
    },
  });
  parser.end(text);
  return pages;
};
