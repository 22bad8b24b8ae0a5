import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { labSettings, publicationCategories, setLabSettings } from '@lab/contracts';
import { secondLab, useSettings } from '@lab/test-kit';
import { defaultSettings, defaultTitleWords } from '@lab/contracts/defaults';
import {
  checkContent,
  ContentError,
  loadContent,
  loadFaq,
  loadGuideWords,
  loadPages,
  pageTexts,
  loadPublications,
  loadPublicationSources,
  loadResearchTopics,
  loadSampleEquipment,
  loadSampleMembers,
  loadSampleResources,
  loadSiteDocuments,
} from './index.js';

const shipped = fileURLToPath(new URL('../../../content', import.meta.url));

describe('the shipped content', () => {
  it('is valid', () => {
    const { lab, research, settings } = loadContent(shipped);
    expect(lab.professor.name).toBe('林曉恩');
    for (const { keywords } of research.topics) expect(keywords).toHaveLength(10);
    expect(settings).toEqual(defaultSettings);
  });

  it('has the six topics in their order, each with three lines and a dialog', () => {
    const { research } = loadContent(shipped);
    expect(research.topics.map(({ title }) => title)).toEqual(Object.keys(defaultTitleWords));
    for (const { title, titleWords, description, fullDescription } of research.topics) {
      expect(titleWords).toEqual(defaultTitleWords[title]);
      expect(description!.length).toBeGreaterThanOrEqual(150);
      expect(description!.length).toBeLessThanOrEqual(220);
      expect(fullDescription.length).toBeGreaterThanOrEqual(2);
    }
  });

  it('has questions for every kind of visitor', () => {
    const entries = loadFaq(shipped);
    expect(entries.length).toBeGreaterThanOrEqual(25);
    for (const intent of ['prospective_student', 'collaborator', 'general_visitor'] as const) {
      expect(entries.filter(({ intents }) => intents.includes(intent)).length).toBeGreaterThanOrEqual(4);
    }
  });

  it('has about 20 sample members in all eight roles, including alumni, with the lead professor first', () => {
    const members = loadSampleMembers(shipped);
    expect(members.length).toBeGreaterThanOrEqual(18);
    expect(new Set(members.map(({ role }) => role)).size).toBe(8);
    expect(members.some(({ isAlumni }) => isAlumni)).toBe(true);
    expect(new Set(members.map(({ hasPortrait }) => hasPortrait)).size).toBe(2);
    expect(members[0]?.name).toBe(loadSiteDocuments(shipped).lab.professor.name);
  });

  it('gives sample members only keywords of the topics', () => {
    const known = new Set(loadResearchTopics(shipped).flatMap(({ keywords }) => keywords));
    const used = loadSampleMembers(shipped).flatMap(({ researchKeywords }) =>
      researchKeywords.split(',').filter(Boolean),
    );
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((keyword) => !known.has(keyword))).toEqual([]);
  });
});

describe('the shipped publications', () => {
  const topics = loadResearchTopics(shipped);
  const publications = loadPublications(shipped, topics);
  const hosts = new Set(publications.map(({ url }) => url && new URL(url).host.replace('www.', '')));

  it('are about 75 from 2011 to 2026, some in every year', () => {
    expect(publications).toHaveLength(75);
    expect(new Set(publications.map(({ year }) => year)).size).toBe(16);
    expect([publications[0]!.year, publications.at(-1)!.year]).toEqual([2026, 2011]);
  });

  it('are about every topic and about methodology', () => {
    for (const category of publicationCategories(topics)) {
      expect(publications.filter(({ categories }) => categories.includes(category)).length).toBeGreaterThanOrEqual(7);
    }
  });

  it('link to publishers of all eight labels and to others, one without a link', () => {
    for (const host of ['dl.acm.org', 'ieeexplore.ieee.org', 'link.springer.com', 'sciencedirect.com']) {
      expect(hosts).toContain(host);
    }
    for (const host of ['nature.com', 'journals.sagepub.com', 'tandfonline.com', 'journals.lww.com', 'arxiv.org']) {
      expect(hosts).toContain(host);
    }
    expect(publications.filter(({ url }) => url === null)).toHaveLength(1);
  });

  it('show PDFs, awards and corresponding authors', () => {
    expect(publications.filter(({ pdf }) => pdf?.startsWith('/pubs/')).length).toBeGreaterThanOrEqual(5);
    expect(publications.filter(({ pdf }) => pdf === '#').length).toBeGreaterThanOrEqual(3);
    expect(publications.filter(({ venue }) => venue.includes(' · ')).length).toBeGreaterThanOrEqual(8);
    expect(publications.filter(({ authors }) => authors.includes('*')).length).toBeGreaterThanOrEqual(30);
  });
});

const edit = async (directory: string, file: string, from: string, to: string) => {
  const text = await readFile(join(directory, file), 'utf8');
  expect(text).toContain(from);
  await writeFile(join(directory, file), text.replace(from, to));
};

describe('invalid content', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'lab-content-'));
    await cp(shipped, directory, { recursive: true });
  });
  afterEach(() => rm(directory, { recursive: true }));

  it('is reported by file and field, and also when a file is malformed or missing', async () => {
    await writeFile(join(directory, 'keywords.yaml'), 'categories: [');
    expect(() => loadContent(directory)).toThrow(/^content\/keywords\.yaml: /);
    await rm(join(directory, 'research-topics.yaml'));
    expect(() => loadResearchTopics(directory)).toThrow('content/research-topics.yaml: the file is missing');
    await writeFile(join(directory, 'lab.yaml'), 'lab: { name: X }\nprofessor: {}\n');
    expect(() => loadSiteDocuments(directory)).toThrow(ContentError);
    expect(() => loadSiteDocuments(directory)).toThrow(
      /^content\/lab\.yaml: .*professor\.nameEn: The professor needs a name/,
    );
  });

  it('is reported when there are too many publications', async () => {
    const entries = Array.from({ length: 2001 }, (_, number) => `@misc{key${number}, title = {Number ${number}}}`);
    await writeFile(join(directory, 'publications.bib'), entries.join('\n'));
    const message = 'content/publications.bib: The list may have 2,000 publications. With these it would have 2,001.';
    const { topics } = loadSiteDocuments(directory).research;
    for (const load of [loadPublications, loadPublicationSources]) {
      expect(() => load(directory, topics)).toThrow(message);
    }
  });

  it.each(['lab.yaml', 'publications.bib'])('is reported by line when %s is not UTF-8', async (file) => {
    const text = await readFile(join(directory, file), 'latin1');
    await writeFile(join(directory, file), `# first\n# M\xFCller\n${text}`, 'latin1');
    expect(() => loadContent(directory)).toThrow(`content/${file}: line 2 is not UTF-8: save the file as UTF-8`);
  });

  it('is reported by file, entry and field when a PDF is missing', async () => {
    await rm(join(directory, 'public/pubs/chen2026eighty.pdf'));
    expect(() => loadContent(directory)).toThrow(
      'content/publications.bib: entry chen2026eighty, field pdf: content/public/pubs/chen2026eighty.pdf is missing',
    );
  });

  it.each([
    ['photo: /portrait.svg', 'photo: /nobody.svg', 'professor.photo: content/public/nobody.svg is missing'],
    ['photo: /portrait.svg', 'photo: /../lab.yaml', 'professor.photo: “/../lab.yaml” is not a path in content/public'],
    [
      'url: https://orcid.example.org/0000-0000-0000-0000',
      'url: /orcid',
      'contactLinks entry 3, url: content/public/orcid is missing',
    ],
  ])('is reported when lab.yaml has %j as %j', async (from, to, problem) => {
    await edit(directory, 'lab.yaml', from, to);
    expect(() => loadContent(directory)).toThrow(`content/lab.yaml: ${problem}`);
  });

  it('is reported by meaning in guide.yaml, and the file may be missing', async () => {
    await edit(directory, 'guide.yaml', 'cite: 引用', 'cite: ""');
    expect(() => loadGuideWords(directory)).toThrow(
      'content/guide.yaml: meanings.cite: A meaning needs words that visitors use for it',
    );
    await rm(join(directory, 'guide.yaml'));
    expect(loadGuideWords(directory)).toEqual({ meanings: {}, hints: {}, examples: { content: [], none: [] } });
  });

  it('is reported by field in the settings', async () => {
    await writeFile(join(directory, 'settings.yaml'), 'meetings: { weekday: Thursday }\ncurrency: ""\n');
    expect(() => loadContent(directory)).toThrow(
      /^content\/settings\.yaml: .*meetings\.weekday: Please choose a weekday.*currency: Please enter a currency/s,
    );
  });

  it.each([
    ['imprint', 'Just text.', 'begin it with “---”, title, place and audience, and “---”'],
    ['imprint', '---\ntitle: [\n---\nText', 'Flow sequence'],
    ['imprint', '---\nplace: attic\n---\nText', 'title: Please enter a title; place: Please choose where'],
    ['members', '---\ntitle: Members\n---\nText', 'slug: The site uses this address itself'],
    ['Imprint', '---\ntitle: Imprint\n---\nText', 'slug: Please use 1 to 60 small letters'],
    ['imprint', '---\ntitle: Imprint\n---\n![x](/uploads/no.webp)', 'body: content/public/uploads/no.webp is missing'],
  ])('is reported in the page %s with %j', async (slug, text, problem) => {
    await mkdir(join(directory, 'pages'));
    await writeFile(join(directory, 'pages', `${slug}.md`), text);
    expect(() => loadContent(directory)).toThrow(problem);
    expect(String(checkContent(directory).errors[0]!.message)).toContain(problem);
  });

  it('is reported when a legal notice names no public page', async () => {
    await mkdir(join(directory, 'pages'));
    await writeFile(join(directory, 'pages/keys.md'), '---\ntitle: Keys\naudience: members\n---\nText');
    await edit(directory, 'lab.yaml', 'contactLinks:', 'legal: { imprint: keys, privacy: nowhere }\ncontactLinks:');
    const problem = 'legal.imprint: There is no public page with this address.; legal.privacy: There is';
    expect(() => loadContent(directory)).toThrow(problem);
  });

  it('is reported by field in the look, and when the look names a missing file', async () => {
    await writeFile(join(directory, 'look.yaml'), 'accent: { light: red, dark: "#ffffff" }\n');
    expect(() => loadContent(directory)).toThrow('content/look.yaml: accent.light: Please enter a colour as #RRGGBB');
    await writeFile(join(directory, 'look.yaml'), 'logo: /mark.svg\n');
    expect(() => loadContent(directory)).toThrow('content/look.yaml: logo: content/public/mark.svg is missing');
  });
});

it('pages are written as files that read the same', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'lab-content-'));
  await mkdir(join(directory, 'pages'));
  const pages = [
    { slug: 'b', title: '“Yes”: no', body: '---\nOne\n\n---\n\ntwo', place: 'menu', audience: 'public', position: 1 },
    { slug: 'a', title: '林', body: '| a |\n|---|', place: 'none', audience: 'members', position: 7 },
  ] as const;
  for (const [path, text] of Object.entries(pageTexts(pages))) await writeFile(join(directory, path), text);
  expect(loadPages(directory)).toEqual(pages);
  await rm(directory, { recursive: true });
});

describe('the content of another lab', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'lab-content-'));
    await cp(shipped, directory, { recursive: true });
  });
  afterEach(async () => {
    setLabSettings(defaultSettings);
    await rm(directory, { recursive: true });
  });

  it('has the default settings unless its file changes them', async () => {
    await writeFile(join(directory, 'settings.yaml'), 'meetings: { weekday: 4 }\nsecondName: null\n');
    const { settings } = loadSiteDocuments(directory);
    expect(settings).toEqual({
      ...defaultSettings,
      meetings: { ...defaultSettings.meetings, weekday: 4 },
      secondName: null,
    });
  });

  it('is checked against the settings in its own file', async () => {
    await writeFile(join(directory, 'settings.yaml'), 'equipmentCategories: [{ id: other, label: Other }]\n');
    expect(checkContent(directory).errors).toEqual([]);
    expect(labSettings().equipmentCategories).toHaveLength(1);
    await edit(directory, 'sample/equipment.yaml', 'category: sensors', 'category: chairs');
    expect(checkContent(directory).errors.map(({ file }) => file)).toEqual(['sample/equipment.yaml']);
  });

  it('maps the sample lab to the nearest of its own roles and categories', () => {
    useSettings(secondLab);
    const roles = loadSampleMembers(directory).map(({ role }) => role);
    expect([roles[0], roles.at(-1)]).toEqual(['Professorin', 'Hilfskraft']);
    expect(new Set(roles).size).toBeGreaterThanOrEqual(4);
    const { items, members } = loadSampleEquipment(directory);
    expect(new Set(items.map(({ category }) => category))).toEqual(new Set(['cameras', 'other']));
    expect(members.get('林曉恩')!.fullName).toBe('Hsiao-En Lin');
    const places = loadSampleResources(directory).map(({ hubCategory, category }) => `${hubCategory}: ${category}`);
    expect(new Set(places)).toEqual(new Set(['ethics: form', 'hci: tutorial']));
    useSettings({ ...secondLab, linkCategories: [] });
    expect(loadSampleResources(directory)[0]).toMatchObject({ hubCategory: null, category: 'form' });
  });

  it('may have any topics, which get ids, and any keywords file, or none', async () => {
    const text = await readFile(join(directory, 'research-topics.yaml'), 'utf8');
    await writeFile(
      join(directory, 'research-topics.yaml'),
      text
        .replace('title: Mobile Attention and Multitasking', 'title: 視覺')
        .replace('title: Human–Agent Interaction', 'title: Robots\n    titleWords: [robot]'),
    );
    const topics = loadResearchTopics(directory);
    expect(topics.map(({ id }) => id).slice(0, 3)).toEqual(['topic-1', 'intelligent-notification-agents', 'robots']);
    expect(topics.map(({ titleWords }) => titleWords.length > 0).slice(0, 3)).toEqual([false, true, true]);
    expect(topics[0]!.keywords).toHaveLength(20);
    await rm(join(directory, 'keywords.yaml'));
    expect(loadResearchTopics(directory).flatMap(({ keywords }) => keywords)).toEqual([]);
  });
});
