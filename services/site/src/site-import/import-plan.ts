import type { MovedPage, MovedSite } from '@lab/content/moving';
import {
  createPageSchema,
  limits,
  type NewsItem,
  newsDocumentSchema,
  pageMessages,
  type Settings,
  type SiteDocuments,
  settingsSchema,
  siteImportMessages,
} from '@lab/contracts';
import type { z } from 'zod';

/** What the lab has before an import. */
export interface PresentSite {
  slugs: ReadonlySet<string>;
  documents: SiteDocuments;
}

/** What an import writes, besides publications. */
export interface ImportPlan {
  pages: MovedPage[];
  news: NewsItem[];
  oldAddresses: Settings['oldAddresses'];
  left: MovedSite['left'];
}

const messageOf = ({ issues }: z.ZodError): string => issues.map(({ message }) => message).join('; ');

/** The pages with an address that is free, within the limits of a lab. */
const planPages = ({ pages, left }: MovedSite, slugs: ReadonlySet<string>): MovedPage[] => {
  const planned: MovedPage[] = [];
  for (const page of pages) {
    const { error } = createPageSchema.safeParse({ place: 'none', audience: 'public', ...page });
    const isFull = slugs.size + planned.length >= limits.pages;
    if (slugs.has(page.slug)) left.push({ file: page.file, reason: siteImportMessages.pageExists });
    else if (error) left.push({ file: page.file, reason: messageOf(error) });
    else if (isFull) left.push({ file: page.file, reason: pageMessages.tooMany });
    else planned.push(page);
  }
  return planned;
};

const planNews = ({ news, left }: MovedSite, present: readonly NewsItem[]): NewsItem[] => {
  const keyOf = ({ date, text }: NewsItem): string => `${date} ${text}`;
  const known = new Set(present.map(keyOf));
  const added: NewsItem[] = [];
  for (const item of news) {
    const { error } = newsDocumentSchema.safeParse({ news: [...present, ...added, item] });
    if (error) left.push({ file: `News of ${item.date}`, reason: messageOf(error) });
    else if (!known.has(keyOf(item))) added.push(item);
    known.add(keyOf(item));
  }
  return added;
};

/** The addresses of former pages whose new pages exist. The first of several for the same path counts. */
const planAddresses = (site: MovedSite, { documents }: PresentSite, pages: readonly MovedPage[]) => {
  const { oldAddresses } = settingsSchema.shape;
  const known = new Set(documents.settings.oldAddresses.map(({ from }) => from.toLowerCase()));
  const slugs = new Set(pages.map(({ slug }) => `/pages/${slug}`));
  const planned: Settings['oldAddresses'] = [];
  for (const address of site.oldAddresses) {
    if (address.to.startsWith('/pages/') && !slugs.has(address.to)) continue;
    const { data } = oldAddresses.safeParse([address]);
    const [checked] = data ?? [];
    if (!checked || known.has(checked.from.toLowerCase()) || known.size >= limits.oldAddresses) continue;
    known.add(checked.from.toLowerCase());
    planned.push(checked);
  }
  return planned;
};

/** Decides what of a site is imported, and why the rest is left out. */
export const planImport = (site: MovedSite, present: PresentSite): ImportPlan => {
  const left = site.left;
  const pages = planPages(site, present.slugs);
  const news = planNews(site, present.documents.news.news);
  return { pages, news, oldAddresses: planAddresses(site, present, pages), left };
};
