import { readFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { unzipSync } from 'fflate';

const contentFile = (name: string): string => readFileSync(new URL(`../../content/${name}`, import.meta.url), 'utf8');

const found = (file: string, pattern: RegExp): string[] =>
  Array.from(contentFile(file).matchAll(pattern), ([, text]) => text!.trim());

/** Texts that only the sample lab has: its names, people, topics, papers, news, FAQ, plans and things. */
export const sampleWords = (): string[] => [
  'AIMEX Lab',
  'Attention, Interaction & Mobile Experience Lab',
  'Formosa Example University',
  ...found('sample/members.yaml', /^ {4}nameEn: (.+)$/gm),
  ...found('research-topics.yaml', /^ {2}- title: (.+)$/gm),
  ...found('publications.bib', /^ {2}title = \{([^{}]+)\},$/gm),
  ...found('sample/equipment.yaml', /^ {2}- name: (.+)$/gm).filter((name) => name.length > 12),
  ...found('sample/gatherings.yaml', /^ {2}- title: (.+)$/gm),
  ...found('sample/meetings.yaml', /^ {4}title: (.+)$/gm).filter((title) => title.length > 20),
  ...found('sample/resources.yaml', /^ {4}title: (.+)$/gm).filter((title) => title.length > 12),
  ...found('faq.yaml', /^ {2}- question: (.+)$/gm),
  ...found('lab.yaml', /^ {4}text: (.+)$/gm),
];

/** Everything that visitors, members and administrators can load: by its address, the text. */
export const everythingServed = async (request: APIRequestContext): Promise<Map<string, string>> => {
  const texts = new Map<string, string>();
  const waiting = [
    '/',
    '/members',
    '/news',
    '/auth',
    '/aimex/portal',
    '/nothing-is-here',
    '/feed.xml',
    '/sitemap.xml',
    '/publications.bib',
    '/robots.txt',
    '/site-words.json',
    ...['site', 'publications', 'lab-members', 'equipment', 'lab-meetings', 'social-gatherings', 'resource-links'].map(
      (noun) => `/api/${noun}`,
    ),
    '/api/search?q=sample',
    '/api/labguide/faq.yaml',
  ];
  const shipped = ['/portrait.svg', '/topics/mobile-attention.svg', '/pubs/chen2026eighty.pdf', '/logo.svg'];
  waiting.push(...shipped);
  // Iterating over an array includes entries that are added meanwhile.
  for (const path of waiting) {
    if (texts.has(path)) continue;
    const text = await (await request.get(path)).text();
    texts.set(path, text);
    const links = text.matchAll(/["'(](\/(?:assets|members|publications|api\/photos)\/[\w./?=&-]+)/g);
    for (const [, link] of links) if (!texts.has(link!)) waiting.push(link!);
  }
  const zip = unzipSync(new Uint8Array(await (await request.get('/api/site/export')).body()));
  for (const [name, bytes] of Object.entries(zip)) texts.set(`export: ${name}`, Buffer.from(bytes).toString());
  return texts;
};
