import { beforeAll, describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import { installPlainMessages } from '../wire/plain-messages.js';
import { labDocument } from '../../test/lab-document.js';
import { visibleText } from '../text/visible-text.js';
import { defaultSettings } from './defaults.js';
import { usualGuide } from './guide-sentences.js';
import { siteDocumentSchemas, type SiteDocuments } from './documents-schema.js';
import { siteDocumentNames } from './texts.js';

beforeAll(installPlainMessages);

const documents: SiteDocuments = {
  lab: {
    ...labDocument,
    professor: {
      ...labDocument.professor,
      experience: [{ title: 'Professor', organization: 'University', period: '2020–' }],
    },
    researchStatement: 'We study attention.',
    joinUs: { text: 'Join us.', url: '/members' },
    address: 'Street 1\nCity',
    groupPicture: '/group.webp',
    legal: { imprint: 'imprint', privacy: 'https://example.org/privacy', accessibility: 'accessibility' },
    contactLinks: [{ kind: 'Email', label: 'Write', url: 'mailto:lab@example.edu' }],
  },
  research: {
    introduction: ['A paragraph.'],
    topics: [
      {
        id: 'attention',
        title: 'Attention',
        description: 'What it is about.',
        fullDescription: ['A paragraph.'],
        image: '/topics/attention.svg',
        imageAlt: 'A phone',
        titleWords: ['attention'],
        keywords: ['Attention'],
      },
    ],
  },
  news: { news: [{ date: '2026-11-01', text: 'A paper.', url: 'https://example.org/' }] },
  settings: defaultSettings,
  look: {
    accent: { light: '#085858', dark: '#86CBC6' },
    logo: '/logo.webp',
    icon: '/icon.webp',
    home: 'lab',
    style: 'modern',
  },
  guide: usualGuide('en'),
};

type Path = readonly (string | number)[];

const isGroup = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Returns the paths of all values in a document. Of each list it follows only the first entry. */
const pathsIn = (value: unknown, path: Path = []): Path[] => {
  if (!isGroup(value)) return [path];
  const entries = Array.isArray(value) ? value.slice(0, 1).entries() : Object.entries(value);
  return [path, ...[...entries].flatMap(([key, inner]) => pathsIn(inner, [...path, key]))];
};

const replaced = (value: unknown, [key, ...rest]: Path, next: unknown): unknown => {
  if (key === undefined) return next;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  copy[key] = replaced(copy[key], rest, next);
  return copy;
};

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return isGroup(value) ? Object.values(value).flatMap(textsIn) : [];
};

const badValues: [what: string, value: unknown][] = [
  ['missing', undefined],
  ['null', null],
  ['a blank', ' '],
  ['nothing that is seen', '\u200b\u2060'],
  ['a NUL', 'a\0b'],
  ['half a character', 'a\ud800b'],
  ['another direction', '\u202eevil'],
  ['too long', 'x'.repeat(20_001)],
  ['a script as an address', 'javascript:alert(1)'],
  ['a document as an address', 'data:text/html,x'],
  ["another site's address without the protocol", '//evil.example'],
  ['the same with another slash', '/\\evil.example'],
  ['half an address', 'https://'],
  ['an address with a blank', 'https://exa mple.org'],
  ['mail to nobody', 'mailto:x'],
  ['HTML', '<script>alert(1)</script>'],
  ['a fraction', 1.5],
  ['a large number', 1e308],
  ['an empty list', []],
  ['lists in lists', [[[]]]],
  ['a long list', Array.from({ length: 2000 }, (_, index) => `entry ${index}`)],
  ['a long list of nothing', Array.from({ length: 2000 }, () => ({}))],
  ['an object', {}],
  ['the name of a property that every object has', 'constructor'],
];

const ADDRESS = /(^|\.)(url|cvUrl)$/;
const SAFE = /^(https?:\/\/[^\s]+\.|mailto:[^\s@]+@|\/(?![/\\]))/;
const SENTENCE = /^(?!Invalid|Too |Unrecognized)[“A-Z].* .*[^: ]$/;

const wrongIssues = (path: string, issues: readonly z.core.$ZodIssue[]): string[] =>
  issues
    .filter((issue) => !`${issue.path.join('.')}.`.startsWith(path && `${path}.`) || !SENTENCE.test(issue.message))
    .map((issue) => `${path} is refused at ${issue.path.join('.')} with “${issue.message}”`);

const wrongTexts = (path: Path, data: unknown): string[] => {
  const written = path.reduce<unknown>((inner, key) => isGroup(inner) && inner[key], data);
  const isWrong = (text: string) =>
    text !== visibleText(text) || text.length > 5000 || (ADDRESS.test(path.join('.')) && !SAFE.test(text));
  return textsIn(written)
    .filter(isWrong)
    .map((text) => `${path.join('.')} becomes ${JSON.stringify(text.slice(0, 100))}`);
};

describe.each(siteDocumentNames)('each field of the document %s', (name) => {
  const schema: z.ZodType = siteDocumentSchemas[name];
  const whole = documents[name];

  it('is valid in this test', () => {
    expect(schema.parse(whole)).toEqual(whole);
  });

  it('refuses bad input with a sentence at its path, or keeps the part that can be shown', () => {
    const wrong = badValues.flatMap(([what, value]) =>
      pathsIn(whole).flatMap((path) => {
        const { data, error } = schema.safeParse(replaced(whole, path, value));
        const found = error ? wrongIssues(path.join('.'), error.issues) : wrongTexts(path, data);
        return found.map((each) => `${what}: ${each}`);
      }),
    );
    expect(wrong).toEqual([]);
  });
});
