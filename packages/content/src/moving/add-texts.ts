import { limits, pagePath, paths, visibleLine, type CreatePage } from '@lab/contracts';
import type { MovedSite } from './moved-site.js';
import { pageSlug } from './page-slug.js';

/** A page or post of another program. */
export interface Text {
  file: string;
  title: string;
  /** Markdown. */
  body: string;
  /** Its addresses there, as paths. */
  oldAddresses: readonly string[];
  place?: CreatePage['place'];
}

/** The words of a short Markdown text, without its marks. */
const plain = (markdown: string): string =>
  visibleLine(
    markdown
      .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll(/[*_`#>]+/g, '')
      .replaceAll(/\s+/g, ' '),
  );

const addAddresses = (site: MovedSite, { oldAddresses }: Text, to: string): void => {
  for (const from of oldAddresses) if (from && from !== to) site.oldAddresses.push({ from, to });
};

/** Adds a page. One without text, such as a list that the template fills, is left out. */
export const addPage = (site: MovedSite, page: Text, taken: Set<string>, reason: string): string | undefined => {
  const { file, title, body, place = 'none' } = page;
  if (!body) {
    site.left.push({ file, reason });
    return undefined;
  }
  const slug = pageSlug(
    page.oldAddresses[0]
      ?.split('/')
      .findLast(Boolean)
      ?.replace(/\.html?$/, '') ?? title,
    taken,
  );
  taken.add(slug);
  site.pages.push({ file, slug, title: title.slice(0, limits.pageTitleLength) || slug, body, place });
  addAddresses(site, page, pagePath(slug));
  return slug;
};

/** Adds a post as news. A long one becomes a page, which the news link. */
export const addNews = (site: MovedSite, post: Text, date: string | undefined, taken: Set<string>): void => {
  const words = plain(post.body);
  const whole = [post.title, words].filter(Boolean).join(': ');
  if (!date || !whole) {
    site.left.push({ file: post.file, reason: date ? 'It has no text of its own' : 'It has no date' });
    return;
  }
  const isShort = whole.length <= limits.newsLength && !post.body.includes('![');
  const slug = isShort ? undefined : addPage(site, post, taken, '');
  const text = isShort ? whole : post.title || words;
  site.news.push({ date, text: text.slice(0, limits.newsLength), url: slug ? pagePath(slug) : null });
  if (!slug) addAddresses(site, post, paths.news);
};
