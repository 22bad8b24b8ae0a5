import type { NewsItem } from '@lab/contracts';
import { createHash } from 'node:crypto';

/** The id of an item that has none yet: a hash of what it says at first. Later changes keep it. */
export const newsId = ({ id, date, text }: NewsItem, attempt = 1): string =>
  id ??
  createHash('sha256')
    .update([date, text, ...(attempt > 1 ? [attempt] : [])].join(' '))
    .digest('hex')
    .slice(0, 16);

const isSame = (a: NewsItem, b: NewsItem): boolean => a.date === b.date && a.text === b.text && a.url === b.url;

/** The stored item that one without an id is, such as from a script or a file that names none. */
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

/** When an item was changed: never, as far as it is as it was. */
const changedAt = (item: NewsItem, before: NewsItem | undefined, now: string): string | undefined => {
  if (!before) return item.updatedAt;
  return isSame(item, before) ? before.updatedAt : now;
};

/**
 * News as they are stored: each has an id of its own, and one that was changed says when.
 * @param before as they are stored now
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
