import { type LabDocument, LIVE_FILES, NEWS_FEED, type NewsItem, paths, publicUrlPlaceholder } from '@lab/contracts';
import { escapeXml } from './sitemap.js';
import { createHash } from 'node:crypto';

/** The maximum number of news items in the feed. */
const MAX_NEWS = 50;

const page = publicUrlPlaceholder + paths.news;

/** News items have a day, but a feed needs an instant. */
const instantOf = (date: string): string => `${date}T00:00:00Z`;

const updatedAt = ({ date, updatedAt: changed }: NewsItem): string => changed ?? instantOf(date);

const addressOf = (url: string | null): string => {
  if (!url) return page;
  return url.startsWith('/') ? publicUrlPlaceholder + url : url;
};

const entry = (item: NewsItem): string =>
  [
    '  <entry>',
    `    <id>${page}#${escapeXml(newsId(item))}</id>`,
    `    <title>${escapeXml(item.text)}</title>`,
    `    <published>${instantOf(item.date)}</published>`,
    `    <updated>${updatedAt(item)}</updated>`,
    `    <link href="${escapeXml(addressOf(item.url))}"/>`,
    '  </entry>',
  ].join('\n');

/**
 * Returns the news as an Atom feed (RFC 4287), the newest first.
 * @param changedAt the feed's date while there are no news items
 */
export const newsFeed = ({ lab }: LabDocument, news: readonly NewsItem[], changedAt: string): string => {
  const newest = news.toSorted((a, b) => b.date.localeCompare(a.date)).slice(0, MAX_NEWS);
  const last = newest
    .map(updatedAt)
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))
    .at(-1);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `  <id>${page}</id>`,
    `  <title>${escapeXml(`News of ${lab.name}`)}</title>`,
    `  <updated>${last ?? changedAt}</updated>`,
    `  <author><name>${escapeXml(lab.name)}</name></author>`,
    `  <link rel="self" type="${LIVE_FILES[NEWS_FEED].split(';')[0]}" href="${publicUrlPlaceholder}${NEWS_FEED}"/>`,
    `  <link href="${page}"/>`,
    ...newest.map(entry),
    '</feed>',
    '',
  ].join('\n');
};

/** The id of a new item: a hash of its first text. Later changes of the text keep it. */
const newsId = ({ id, date, text }: NewsItem, attempt = 1): string =>
  id ??
  createHash('sha256')
    .update([date, text, ...(attempt > 1 ? [attempt] : [])].join(' '))
    .digest('hex')
    .slice(0, 16);

const isSame = (a: NewsItem, b: NewsItem): boolean => a.date === b.date && a.text === b.text && a.url === b.url;

/** Finds the stored item that matches an item without an id, such as from a script or a file. */
const storedAs = (item: NewsItem, before: readonly NewsItem[], taken: ReadonlySet<string>): NewsItem | undefined => {
  const free = before.filter(({ id }) => id !== undefined && !taken.has(id));
  return (
    free.find((other) => isSame(item, other)) ??
    free.find(({ text }) => text === item.text) ??
    free.find(({ date, url }) => date === item.date && url !== null && url === item.url)
  );
};

const freeId = (item: NewsItem, taken: ReadonlySet<string>, attempt = 1): string => {
  const id = newsId(item, attempt);
  return taken.has(id) ? freeId(item, taken, attempt + 1) : id;
};

/** The time of an item's last change: now if it differs from the stored one. */
const changedAt = (item: NewsItem, before: NewsItem | undefined, now: string): string | undefined => {
  if (!before) return item.updatedAt;
  return isSame(item, before) ? before.updatedAt : now;
};

/**
 * Returns the news items to store: each has its own id, and a changed item has the time of the change.
 * @param before the items stored now
 * @param now an ISO instant
 */
export const storedNews = (news: readonly NewsItem[], before: readonly NewsItem[], now: string): NewsItem[] => {
  const taken = new Set(news.flatMap(({ id }) => id ?? []));
  return news.map(({ updatedAt: given, ...item }) => {
    const id = item.id ?? storedAs(item, before, taken)?.id ?? freeId(item, taken);
    taken.add(id);
    const updatedAt = changedAt(
      { ...item, ...(given !== undefined && { updatedAt: given }) },
      before.find((other) => other.id === id),
      now,
    );
    return { ...item, id, ...(updatedAt !== undefined && { updatedAt }) };
  });
};
