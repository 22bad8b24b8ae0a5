import { type LabDocument, NEWS_FEED, type NewsDocument, paths, publicUrlPlaceholder } from '@lab/contracts';
import { createHash } from 'node:crypto';
import { escapeHtml } from './page-document.ts';
import { type RenderedFile, textFile } from './site-content.ts';

const TYPE = 'application/atom+xml';

/** How many news the feed has. */
const NEWEST = 50;

/** Tells browsers and readers of feeds where the news are. */
export const feedLink = ({ lab }: LabDocument): string =>
  `<link rel="alternate" type="${TYPE}" title="${escapeHtml(`News of ${lab.shortName}`)}" href="${NEWS_FEED}">`;

/** A month has no day; a feed needs an instant. */
const instantOf = (date: string): string => `${date.padEnd(10, '-01')}T00:00:00Z`;

const addressOf = (url: string | null): string => {
  if (!url) return publicUrlPlaceholder + paths.news;
  return url.startsWith('/') ? publicUrlPlaceholder + url : url;
};

type News = NewsDocument['news'][number];

/** The same for the same news, whatever comes before and after it. */
const idOf = ({ date, text }: News): string =>
  `${publicUrlPlaceholder}${paths.news}#${createHash('sha256').update(`${date} ${text}`).digest('hex').slice(0, 16)}`;

const entry = (news: News): string =>
  [
    '  <entry>',
    `    <id>${idOf(news)}</id>`,
    `    <title>${escapeHtml(news.text)}</title>`,
    `    <updated>${instantOf(news.date)}</updated>`,
    `    <link href="${escapeHtml(addressOf(news.url))}"/>`,
    '  </entry>',
  ].join('\n');

/**
 * The news as Atom (RFC 4287), the newest first.
 * @param today the feed's own date while there are no news
 */
export const newsFeed = (lab: LabDocument, { news }: NewsDocument, today: string): RenderedFile => {
  const newest = news.toSorted((a, b) => b.date.localeCompare(a.date)).slice(0, NEWEST);
  return textFile(
    { path: NEWS_FEED, type: `${TYPE}; charset=utf-8`, isImmutable: false },
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<feed xmlns="http://www.w3.org/2005/Atom">',
      `  <id>${publicUrlPlaceholder}${paths.news}</id>`,
      `  <title>${escapeHtml(`News of ${lab.lab.name}`)}</title>`,
      `  <updated>${instantOf(newest[0]?.date ?? today)}</updated>`,
      `  <author><name>${escapeHtml(lab.lab.name)}</name></author>`,
      `  <link rel="self" type="${TYPE}" href="${publicUrlPlaceholder}${NEWS_FEED}"/>`,
      `  <link href="${publicUrlPlaceholder}${paths.news}"/>`,
      ...newest.map(entry),
      '</feed>',
      '',
    ].join('\n'),
  );
};
