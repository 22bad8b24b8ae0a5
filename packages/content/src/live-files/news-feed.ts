import { type LabDocument, LIVE_FILES, NEWS_FEED, type NewsItem, paths, publicUrlPlaceholder } from '@lab/contracts';
import { newsId } from './news-items.js';
import { escapeXml } from './xml.js';

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
