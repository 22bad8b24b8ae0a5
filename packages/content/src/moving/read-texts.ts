import { posix } from 'node:path';
import { siteImportMessages } from '@lab/contracts';
import { addNews, addPage, type Text } from './add-texts.js';
import type { ForeignMarkdown } from './foreign-markdown.js';
import { dayOf, type Document, foreignYaml, isFields, lineOf, linesOf, readDocument } from './front-matter.js';
import type { MovedSite } from './moved-site.js';
import { isAboutPapers } from './read-papers.js';
import { isAboutPeople } from './read-people.js';
import type { SiteFiles } from './unpack-site.js';

const POST =
  /^(?:_posts|_news)\/(?:.*\/)?[^/]+\.(?:md|markdown|html?)$|^content\/(?:[a-z]{2}\/)?(?:post|posts|blog|news)\/[^/]+(?:\/index)?\.md$/;

const PAGE =
  /^(?:_pages\/(?:.*\/)?)?[^_/.][^/]*\.(?:md|markdown|html?)$|^[a-z][\w-]*\/index\.(?:md|markdown|html?)$|^content\/(?:[a-z]{2}\/)?(?:[\w-]+\/)?_?[\w-]+\.md$/i;

/** Files that are no pages: notes for programmers, and the lists of a template. */
const NO_PAGE =
  /^(?:readme|license|changelog|contributing|install|customize|faq|404|search|feed|sitemap|robots)\b|\/(?:404|search|feed|sitemap)\.|\/(?:authors?|people|publications?|post|posts|blog|news)\/_index\.md$/i;

const NAMED_BY_DAY = /^(\d{4})-(\d\d)-(\d\d)-(.*)$/;

/** The addresses of posts in Jekyll's configuration, such as `/blog/:year/:title/`. */
const postPattern = ({ texts }: SiteFiles): string => {
  const config = foreignYaml(texts.get('_config.yml') ?? '');
  const given = isFields(config) ? lineOf(config, 'permalink') : '';
  if (given.includes(':')) return given;
  return given === 'pretty' ? '/:year/:month/:day/:title' : '/:year/:month/:day/:title.html';
};

/** Where the generator has put a file: its `permalink`, or what its path means, without a slash at the end. */
const oldAddressesOf = (file: string, { fields }: Document, posts: string): string[] => {
  const path = file.replace(/\.(?:md|markdown|html?)$/, '').replace(/\/_?index$/, '');
  const own = lineOf(fields, 'permalink') || ownAddress(path.replace(/^content\/(?:[a-z]{2}\/)?|^_pages\//, ''), posts);
  // Servers find pages of Jekyll with and without their ending.
  const withEnding =
    lineOf(fields, 'permalink') || own.endsWith('.html') || file.startsWith('content/') ? [] : [`${own}.html`];
  return [own, ...withEnding, ...linesOf(fields['redirect_from']), ...linesOf(fields['aliases'])]
    .map((address) => `/${address.replaceAll(/^\/+|\/+$/g, '')}`)
    .filter((address) => address !== '/' && !address.includes(':'));
};

const ownAddress = (path: string, posts: string): string => {
  const [, year, month, day, title] = NAMED_BY_DAY.exec(posix.basename(path)) ?? [];
  if (!year || !path.startsWith('_posts')) return path.replace(/^_/, '');
  const values: Record<string, string> = { year, month: month!, day: day!, title: title!, categories: '' };
  return posts
    .replaceAll(/:([a-z]+)/g, (_, name: string) => values[name] ?? '')
    .replaceAll(/\/{2,}/g, '/')
    .replace(/\/$/, '');
};

const textOf = (file: string, document: Document, markdown: ForeignMarkdown, posts: string): Text => {
  const isHtml = /\.html?$/.test(file);
  const body = isHtml ? markdown.convertHtml(document.body, file) : markdown.convert(document.body, file);
  return { file, title: lineOf(document.fields, 'title'), body, oldAddresses: oldAddressesOf(file, document, posts) };
};

/** Reads the pages and news of Jekyll, its templates, and HugoBlox. */
export const readTexts = (files: SiteFiles, markdown: ForeignMarkdown, site: MovedSite): void => {
  const { texts } = files;
  const posts = postPattern(files);
  const taken = new Set<string>();
  for (const [file, text] of texts) {
    if (isAboutPeople(file) || isAboutPapers(file) || NO_PAGE.test(file)) continue;
    const [isPost, isPage] = [POST.test(file), PAGE.test(file)];
    if (!isPost && !isPage) continue;
    const document = readDocument(text);
    if (!document) site.left.push({ file, reason: 'Its front matter cannot be read' });
    else if (document.fields['published'] === false || document.fields['draft'] === true)
      site.left.push({ file, reason: 'It is a draft' });
    else if (isPost) {
      const date = dayOf(lineOf(document.fields, 'date')) ?? dayOf(posix.basename(file));
      addNews(site, textOf(file, document, markdown, posts), date, taken);
    } else addPage(site, textOf(file, document, markdown, posts), taken, siteImportMessages.noText);
  }
};
