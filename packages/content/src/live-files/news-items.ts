import type { NewsItem } from '@lab/contracts';
import { createHash } from 'node:crypto';

/** The id of a new item: a hash of its first text. Later changes of the text keep it. */
export const newsId = ({ id, date, text }: NewsItem, attempt = 1): string =>
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
