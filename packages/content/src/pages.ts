import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  createPageSchema,
  isPageSlug,
  type LabDocument,
  type LabPage,
  legalNotices,
  limits,
  pageMessages,
} from '@lab/contracts';
import { parse, stringify } from 'yaml';
import { ContentError } from './content-error.js';
import { requirePublicFiles } from './public-files.js';
import { readText } from './read-text.js';

/** A page that the lab has written, in the content folder. */
export type ContentPage = Omit<LabPage, 'version' | 'updatedAt'>;

const FOLDER = 'pages';
const ENDING = '.md';

/** Matches the YAML at the beginning of a page's file, and the text below it. */
const PARTS = /^---\r?\n([^]*?)\r?\n---\r?\n([^]*)$/;

/** Matches a picture of the site in Markdown. */
const PICTURE = /!\[[^\]]*\]\((\/[^\s)]+)/g;

const fileOf = (slug: string): string => `${FOLDER}/${slug}${ENDING}`;

const readHead = (file: string, yaml: string): object => {
  try {
    return { ...(parse(yaml) as object) };
  } catch (error) {
    throw new ContentError(file, [(error as Error).message.trim()]);
  }
};

const loadPage = (directory: string, slug: string, index: number): ContentPage => {
  const file = fileOf(slug);
  const [, yaml, body] = PARTS.exec(readText(directory, file)) ?? [];
  if (yaml === undefined) throw new ContentError(file, ['begin it with “---”, title, place and audience, and “---”']);
  const result = createPageSchema.safeParse({
    place: 'none',
    audience: 'public',
    position: index + 1,
    ...readHead(file, yaml),
    slug,
    body,
  });
  if (!result.success) throw ContentError.fromZod(file, result.error);
  const pictures = Array.from(result.data.body.matchAll(PICTURE), ([, path]) => ({ field: 'body', path: path! }));
  requirePublicFiles(directory, file, pictures);
  return { ...result.data, position: result.data.position ?? index + 1 };
};

/**
 * Reads the lab's own pages (`pages/imprint.md` is the page `/pages/imprint`), in their order.
 * @param directory the content folder; it may have no pages
 * @throws ContentError
 */
export const loadPages = (directory: string): ContentPage[] => {
  if (!existsSync(join(directory, FOLDER))) return [];
  const files = readdirSync(join(directory, FOLDER)).filter((name) => name.endsWith(ENDING));
  const pages = files.toSorted().map((name, index) => loadPage(directory, name.slice(0, -ENDING.length), index));
  if (pages.length > limits.pages) throw new ContentError(FOLDER, [pageMessages.tooMany]);
  if (pages.filter(({ place }) => place === 'menu').length > limits.menuPages)
    throw new ContentError(FOLDER, [pageMessages.menuFull]);
  return pages.toSorted((a, b) => a.position - b.position);
};

/**
 * Checks that the links of the footer name public pages.
 * @throws ContentError of `lab.yaml`
 */
export const requireLegalPages = ({ legal }: LabDocument, pages: readonly ContentPage[]): void => {
  const open = new Set(pages.filter(({ audience }) => audience === 'public').map(({ slug }) => slug));
  const wrong = legalNotices.filter((notice) => isPageSlug(legal[notice] ?? '') && !open.has(legal[notice]!));
  if (wrong.length === 0) return;
  throw new ContentError(
    'lab.yaml',
    wrong.map((notice) => `legal.${notice}: ${pageMessages.legalPage}`),
  );
};

/**
 * Formats pages as files of the content folder.
 * @returns the texts by path below the folder
 */
export const pageTexts = (pages: readonly ContentPage[]): Record<string, string> =>
  Object.fromEntries(
    pages.map(({ slug, body, title, place, audience, position }) => [
      fileOf(slug),
      `---\n${stringify({ title, place, audience, position })}---\n${body}\n`,
    ]),
  );
