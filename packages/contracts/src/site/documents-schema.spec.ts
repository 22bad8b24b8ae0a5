import { afterEach, describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import { labDocument } from '../../test/lab-document.js';
import { labMeetingMessages } from '../meetings/texts.js';
import { columnLabel } from '../wire/tables.js';
import { defaultSettings } from './defaults.js';
import { setLabSettings } from './lab-settings.js';
import { labDocumentSchema, newsDocumentSchema, researchDocumentSchema } from './documents-schema.js';
import { settingsSchema } from './settings-schema.js';

afterEach(() => setLabSettings(defaultSettings));

const issuesOf = (schema: z.ZodType, value: unknown): string[] =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

const pathsOf = (schema: z.ZodType, value: unknown): string[] =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path }) => path.join('.'));

describe('labDocumentSchema', () => {
  it('accepts a position without organization and period, and no statement or invitation', () => {
    const { professor, researchStatement, joinUs } = labDocumentSchema.parse(labDocument);
    expect(professor.experience).toEqual([{ title: 'Professor', organization: null, period: null }]);
    expect([researchStatement, joinUs]).toEqual([null, null]);
  });

  it('requires only the names of the lab and the professor, and names each missing one once', () => {
    const lab = labDocumentSchema.parse({ lab: { name: 'Vision Lab' }, professor: { nameEn: 'Ada Lovelace' } });
    expect(lab).toMatchObject({
      lab: { name: 'Vision Lab', shortName: 'Vision Lab', portalTitle: 'Vision Lab Portal', university: null },
      professor: { name: 'Ada Lovelace', photo: null, biography: [], education: [] },
      contactLinks: [],
      cvUrl: null,
    });
    const given = { lab: { name: ' ', university: ' ' }, professor: { name: null }, joinUs: {} };
    expect(pathsOf(labDocumentSchema, given)).toEqual(['lab.name', 'professor.nameEn', 'joinUs.text']);
  });

  it('names the portal after a given short name', () => {
    const { lab } = labDocumentSchema.parse({ ...labDocument, lab: { name: 'Vision Lab', shortName: 'VL' } });
    expect([lab.shortName, lab.portalTitle]).toEqual(['VL', 'VL Portal']);
  });

  it.each(['ada@example.edu', 'mailto:ada@example.edu', ' Ada@EXAMPLE.edu '])(
    'turns the e-mail address %j into a mail link',
    (url) => {
      const { contactLinks } = labDocumentSchema.parse({ ...labDocument, contactLinks: [{ kind: 'Email', url }] });
      expect(contactLinks[0]!.url).toMatch(/^mailto:ada@example\.edu$/i);
    },
  );

  it('gives an e-mail address the icon of one if a link has the first icon', () => {
    const linkOf = (kind: string, url: string) =>
      labDocumentSchema.parse({ ...labDocument, contactLinks: [{ kind, url }] }).contactLinks[0];
    expect(linkOf('Website', 'ada@example.edu')).toMatchObject({ kind: 'Email', url: 'mailto:ada@example.edu' });
    expect(linkOf('Website', 'https://example.edu')).toMatchObject({ kind: 'Website' });
    expect(linkOf('LinkedIn', 'ada@example.edu')).toMatchObject({ kind: 'LinkedIn' });
  });
});

describe('newsDocumentSchema', () => {
  it('accepts news with or without a link, and explains what is wrong with a link', () => {
    const news = [
      { date: '2026-10-05', text: 'A paper was accepted.', url: '/pubs/paper.pdf' },
      { date: '2026-09-01', text: 'Two students joined.' },
    ];
    expect(newsDocumentSchema.parse({ news }).news[1]?.url).toBeNull();
    expect(pathsOf(newsDocumentSchema, { news: [{ date: 'October', text: '', url: 'x' }] })).toEqual([
      'news.0.date',
      'news.0.text',
      'news.0.url',
    ]);
  });
});

const topic = {
  id: 'attention',
  title: 'Attention',
  description: 'What it is about.',
  fullDescription: ['A paragraph.'],
  image: '/topics/topic.svg',
  imageAlt: 'A picture',
};

const topicIssues = (...topics: object[]): string[] =>
  issuesOf(researchDocumentSchema, { introduction: ['A paragraph.'], topics });

describe('researchDocumentSchema', () => {
  it('accepts up to twelve topics, of which only the title is required', () => {
    const many = Array.from({ length: 13 }, (_, index) => ({
      ...topic,
      id: `topic-${index}`,
      title: `Topic ${index}`,
    }));
    expect(topicIssues(topic)).toEqual([]);
    expect(topicIssues(...many.slice(1))).toEqual([]);
    expect(topicIssues()).toEqual([]);
    expect(topicIssues({ id: 'eyes', title: 'Eyes' })).toEqual([]);
    expect(topicIssues(...many)).toEqual(['topics: Please enter at most 12 topics']);
  });

  it('refuses a repeated topic, ignoring case, and the name of the category without a card', () => {
    expect(topicIssues(topic, { ...topic, title: 'ATTENTION' })).toEqual([
      'topics.1.id: “attention” appears twice',
      'topics.1.title: “ATTENTION” appears twice',
    ]);
    expect(topicIssues({ ...topic, title: 'methodology' })).toEqual(['topics.0.title: “Methodology” appears twice']);
  });

  it('refuses a semicolon in a title, because papers separate topics with it', () => {
    expect(topicIssues({ ...topic, title: 'Eyes; hands' })).toEqual([
      'topics.0.title: The title of a topic cannot have a semicolon',
    ]);
  });

  it('refuses a comma in a keyword, because keywords are stored comma-joined', () => {
    expect(topicIssues({ ...topic, keywords: ['one, two'] })).toEqual([
      'topics.0.keywords.0: A keyword cannot have commas',
    ]);
  });
});

const role = { title: 'Professor', titleEn: 'Professor', rank: 1, isProfessor: true };
const category = { id: 'other', label: 'Other' };
const linkCategory = { id: 'forms', title: 'Forms', dbCategory: 'form' };

describe('settingsSchema', () => {
  it('accepts the default settings', () => {
    expect(settingsSchema.parse(defaultSettings)).toEqual(defaultSettings);
  });

  const twice = 'appears twice';

  it.each<[object, string[]]>([
    [{ meetings: { weekday: 7, time: '19:00', votingSeconds: 30 } }, ['meetings.weekday: Please choose a weekday']],
    [{ meetings: { weekday: 1, time: '24:00', votingSeconds: 30 } }, ['meetings.time: Please enter the time as HH:MM']],
    [
      { meetings: { weekday: 1, time: '09:30', votingSeconds: 0 } },
      ['meetings.votingSeconds: Please choose a voting window of 1 second to 14 days'],
    ],
    [{ roles: [] }, ['roles: A lab needs at least one role', 'roles: At least one role must be a professor’s']],
    [{ roles: [{ ...role, isProfessor: false }] }, ['roles: At least one role must be a professor’s']],
    [{ roles: [{ ...role, rank: 99 }] }, ['roles.0.rank: Please enter the rank as a whole number from 1 to 98']],
    [
      { roles: [{ ...role, title: ' ', titleEn: '' }] },
      ['roles.0.title: A role needs a title', 'roles.0.titleEn: A role needs a title'],
    ],
    [{ roles: [role, role] }, [`roles.1.title: “Professor” ${twice}`, `roles.1.titleEn: “Professor” ${twice}`]],
    [
      { emailDomains: ['.edu', 'no domain'] },
      ['emailDomains.1: Please enter the end of an address, such as .edu or uni-koeln.de'],
    ],
    [{ currency: '' }, ['currency: Please enter a currency of up to 10 characters, such as EUR']],
    [{ secondName: { label: '', isRequired: true } }, ['secondName.label: The second name needs a label']],
    [
      { equipmentCategories: [] },
      ['equipmentCategories: The category “other” cannot be removed, because it holds items without a category.'],
    ],
    [
      { equipmentCategories: [category, { ...category, label: 'Else' }] },
      [`equipmentCategories.1.id: “other” ${twice}`],
    ],
    [
      { equipmentCategories: [category, { id: 'Big Things', label: 'Big' }] },
      ['equipmentCategories.1.id: Use small letters, digits, hyphens and underscores'],
    ],
    [
      { linkCategories: [linkCategory, linkCategory] },
      [`linkCategories.1.id: “forms” ${twice}`, `linkCategories.1.title: “Forms” ${twice}`],
    ],
    [{ linkCategories: [{ ...linkCategory, id: '7' }] }, ['linkCategories.0.id: Use at least one letter']],
    [{ timeZone: 'Mars/Olympus' }, ['timeZone: Please choose a time zone by its name, such as Europe/Berlin']],
    [{ timeZone: '+02:00' }, ['timeZone: Please choose a time zone by its name, such as Europe/Berlin']],
    [
      { formats: { dates: 'ymd', weekStart: 2, decimal: ' ' } },
      [
        'formats.dates: Please choose how dates are written',
        'formats.weekStart: Please choose Sunday, Monday or Saturday as the first day of the week',
        'formats.decimal: Please choose a point or a comma as the decimal sign',
      ],
    ],
    [{ unfiledPapers: 'nowhere' }, ['unfiledPapers: Please choose where papers without a topic go']],
    [{ portalAddress: 'lab' }, ['portalAddress: Please choose the address of the portal']],
    [{ language: 'German' }, ['language: Please enter a language tag, such as en or de']],
  ])('refuses %j with a sentence for each field', (fields, issues) => {
    expect(issuesOf(settingsSchema, { ...defaultSettings, ...fields })).toEqual(issues);
  });

  it.each([
    [{ title: '', titleEn: 'PhD Student' }, 'PhD Student'],
    [{ title: 'Doktorandin' }, 'Doktorandin'],
  ])('accepts a role with one title: %j', (titles, both) => {
    const given = { ...titles, rank: 1, isProfessor: true };
    const { roles } = settingsSchema.parse({ ...defaultSettings, roles: [given] });
    expect(roles).toEqual([{ title: both, titleEn: both, rank: 1, isProfessor: true }]);
  });

  it('reads an e-mail domain after an @, ignoring case', () => {
    const { emailDomains } = settingsSchema.parse({ ...defaultSettings, emailDomains: ['@Uni-Koeln.de', ' .EDU '] });
    expect(emailDomains).toEqual(['uni-koeln.de', '.edu']);
  });
});

describe('the messages and lists of a lab', () => {
  it('follow the settings at once when they change', () => {
    expect(labMeetingMessages.otherWeekday()).toBe('Lab meetings take place on Tuesdays');
    expect(columnLabel('members.lab_members', 'name')).toBe('Chinese name');
    expect(columnLabel('equipment.equipment', 'value')).toBe('Value in NTD');
    setLabSettings({
      ...defaultSettings,
      meetings: { weekday: 4, time: '09:30', votingSeconds: 45 },
      secondName: null,
      currency: 'EUR',
    });
    expect(labMeetingMessages.otherWeekday()).toBe('Lab meetings take place on Thursdays');
    expect(columnLabel('members.lab_members', 'name')).toBe('Name');
    expect(columnLabel('equipment.equipment', 'value')).toBe('Value in EUR');
  });
});
