import { siteImportMessages } from '@lab/contracts';
import { XMLParser } from 'fast-xml-parser';
import { addNews, addPage, type Text } from './add-texts.js';
import { ForeignMarkdown } from './foreign-markdown.js';
import { dayOf, type Fields, isFields, lineOf } from './front-matter.js';
import { emptySite, type MovedSite, MovedSiteError } from './moved-site.js';

/** True for an export of WordPress (WXR). */
export const isWordpress = (text: string): boolean => /<wp:wxr_version>/.test(text.slice(0, 20_000));

const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? (value as unknown[]) : [value]).filter(isFields);

/** The path of an address; blank when there is none. */
const pathOf = (address: string): string => {
  try {
    return new URL(address).pathname.replace(/\/+$/, '');
  } catch {
    return '';
  }
};

/** Marks of WordPress's blocks and shortcodes such as `[gallery ids="1,2"]`. */
const SHORTCODE = /\[\/?[a-z_-]+(?:\s+[a-z_-]+=[^\]]*)?\](?!\()/g;

const textOf = (item: Fields, markdown: ForeignMarkdown): Text => {
  const title = lineOf(item, 'title');
  const file = `${lineOf(item, 'wp:post_type')} ${lineOf(item, 'wp:post_id')}: ${title}`;
  const html = String(item['content:encoded'] ?? '').replaceAll(SHORTCODE, '');
  // Without block marks, WordPress separates paragraphs by blank lines.
  const paragraphs = /<p[\s>]/i.test(html) ? html : html.replaceAll(/\n\s*\n/g, '<p>');
  return {
    file,
    title,
    body: markdown.convertHtml(paragraphs, file),
    oldAddresses: [pathOf(lineOf(item, 'link'))].filter(Boolean),
  };
};

/**
 * Reads the pages, posts and authors of a WordPress export. Its pictures are on the former server.
 * @throws MovedSiteError when the XML is damaged or declares entities
 */
export const readWordpress = (xml: string): MovedSite => {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml))
    throw new MovedSiteError('The XML file declares entities, which an export does not need.');
  const site = emptySite('wordpress');
  const markdown = new ForeignMarkdown({ pictures: new Map() }, site);
  const taken = new Set<string>();
  for (const author of listOf(channelOf(xml)['wp:author']))
    site.people.push({
      nameEn: lineOf(author, 'wp:author_display_name', 'wp:author_login'),
      email: lineOf(author, 'wp:author_email'),
    });
  for (const item of listOf(channelOf(xml)['item'])) {
    const type = lineOf(item, 'wp:post_type');
    if (type !== 'page' && type !== 'post') continue;
    const text = textOf(item, markdown);
    if (lineOf(item, 'wp:status') !== 'publish' || lineOf(item, 'wp:post_password'))
      site.left.push({ file: text.file, reason: 'It is not public' });
    else if (type === 'page') addPage(site, text, taken, siteImportMessages.noText);
    else addNews(site, text, dayOf(lineOf(item, 'wp:post_date')), taken);
  }
  return site;
};

const channelOf = (xml: string): Fields => {
  try {
    const parser = new XMLParser({
      parseTagValue: false,
      cdataPropName: false,
      processEntities: true,
      htmlEntities: true,
    });
    const { rss } = parser.parse(xml) as { rss?: { channel?: unknown } };
    return isFields(rss?.channel) ? rss.channel : {};
  } catch (error) {
    throw new MovedSiteError('The XML file is damaged. Please export it again.', { cause: error });
  }
};
