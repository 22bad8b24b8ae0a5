import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  canonicalText,
  keywordCatalogueSchema,
  type KeywordCatalogue,
  labDocumentSchema,
  lookDocumentSchema,
  keywordChoices,
  newsDocumentSchema,
  researchDocumentSchema,
  settingsSchema,
  type ResearchDocument,
  type ResearchTopic,
  type Settings,
  type SiteDocuments,
  translatedGuide,
} from '@lab/contracts';
import { defaultSettings, defaultTitleWords } from '@lab/contracts/defaults';
import { z } from 'zod';
import { ContentError } from './content-error.js';
import { loadGuideSentences } from './guide-words.js';
import { requireNamedFiles } from './public-files.js';
import { readYaml } from './read-yaml.js';

const LAB_FILE = 'lab.yaml';
const TOPICS_FILE = 'research-topics.yaml';
const KEYWORDS_FILE = 'keywords.yaml';
const SETTINGS_FILE = 'settings.yaml';
const LOOK_FILE = 'look.yaml';

/** `lab.yaml` also has the introduction of the Research section and the news. */
const labFileSchema = labDocumentSchema.extend({
  researchIntro: researchDocumentSchema.shape.introduction,
  news: newsDocumentSchema.shape.news.default([]),
});

/** The id of a topic without one: its title in small letters with hyphens. */
const topicId = (title: string, index: number): string =>
  canonicalText(title, 'NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60) || `topic-${index + 1}`;

/** Fills in the optional fields of a topic. */
const withDefaults = (topic: unknown, index: number): unknown => {
  if (!topic || typeof topic !== 'object') return topic;
  const title = String((topic as Partial<ResearchTopic>).title);
  return { id: topicId(title, index), titleWords: defaultTitleWords[title] ?? [], ...topic };
};

const topicsFileSchema = z
  .object({ topics: z.array(z.unknown()) })
  .transform(({ topics }) => ({ topics: topics.map(withDefaults) }))
  .pipe(researchDocumentSchema.pick({ topics: true }));

/**
 * Adds the research keywords of a separate file to the topic of their category, or to the first topic when none
 * matches.
 */
const withKeywords = (topics: ResearchTopic[], { categories }: KeywordCatalogue): ResearchTopic[] => {
  const titles = new Set(topics.map(({ title }) => title));
  return topics.map((topic, index) => ({
    ...topic,
    keywords: [
      ...topic.keywords,
      ...categories
        .filter(({ title }) => title === topic.title || (index === 0 && !titles.has(title)))
        .flatMap(({ keywords }) => keywords),
    ],
  }));
};

const loadKeywords = (directory: string): KeywordCatalogue =>
  existsSync(join(directory, KEYWORDS_FILE))
    ? readYaml(directory, KEYWORDS_FILE, keywordCatalogueSchema)
    : { categories: [] };

/** A settings file contains only the settings that differ from the usual ones. */
const loadSettings = (directory: string, usual: Settings): Settings => {
  if (!existsSync(join(directory, SETTINGS_FILE))) return usual;
  const given = readYaml(directory, SETTINGS_FILE, z.looseObject({}));
  const result = settingsSchema.safeParse({
    ...usual,
    ...given,
    meetings: { ...usual.meetings, ...(given['meetings'] as object | undefined) },
    formats: { ...usual.formats, ...(given['formats'] as object | undefined) },
  });
  if (!result.success) throw ContentError.fromZod(SETTINGS_FILE, result.error);
  return result.data;
};

const usualLook: SiteDocuments['look'] = lookDocumentSchema.parse({});

/**
 * The contents of the content folder's files. The introduction of the Research section and its topics are in different
 * files.
 */
interface DocumentParts extends Omit<SiteDocuments, 'research'> {
  introduction: ResearchDocument['introduction'];
  research: Pick<ResearchDocument, 'topics'>;
}

/** A file of the content folder with one or more of these parts. */
interface DocumentFile {
  file: string;
  /** @param usual the settings that the folder does not change */
  read: (directory: string, usual: Settings) => Partial<DocumentParts>;
  /** Its contents in words, for the report of a check. */
  summary: (parts: Partial<DocumentParts>) => string;
}

/** The files with the site's documents. The files for the settings and the look may be missing. */
export const documentFiles: readonly DocumentFile[] = [
  {
    file: LAB_FILE,
    read: (directory) => {
      const { news, researchIntro: introduction, ...lab } = readYaml(directory, LAB_FILE, labFileSchema);
      return { lab, news: { news }, introduction };
    },
    summary: ({ lab }) => `${lab!.lab.name}, ${lab!.professor.nameEn}, ${lab!.contactLinks.length} contact links`,
  },
  {
    file: TOPICS_FILE,
    read: (directory) => ({ research: { topics: loadResearchTopics(directory) } }),
    summary: ({ research }) =>
      `${research!.topics.length} topics, ${keywordChoices(research!.topics).length} research keywords`,
  },
  {
    file: SETTINGS_FILE,
    read: (directory, usual) => ({ settings: loadSettings(directory, usual) }),
    summary: ({ settings }) =>
      `${settings!.roles.length} roles, ${settings!.equipmentCategories.length} categories of equipment`,
  },
  {
    file: LOOK_FILE,
    read: (directory) => ({
      look: existsSync(join(directory, LOOK_FILE)) ? readYaml(directory, LOOK_FILE, lookDocumentSchema) : usualLook,
    }),
    summary: ({ look }) => (look!.accent ? 'colours of its own' : 'the usual colours'),
  },
  {
    file: 'guide.yaml',
    read: (directory) => ({ guide: loadGuideSentences(directory) }),
    summary: () => 'the guide’s sentences',
  },
];

/**
 * Reads the site's documents: the lab, its research topics, news, settings and look.
 * @param directory the content folder
 * @param usual the settings that the folder does not change
 * @throws ContentError of the first file with an error
 */
export const loadSiteDocuments = (directory: string, usual = defaultSettings): SiteDocuments => {
  const parts = Object.assign({}, ...documentFiles.map(({ read }) => read(directory, usual))) as DocumentParts;
  const { introduction, research, guide, ...others } = parts;
  return {
    ...others,
    research: { introduction, ...research },
    guide: translatedGuide(guide, usual.language, others.settings.language),
  };
};

/**
 * Reads the lab's research topics, in the order on the home page.
 * @throws ContentError
 */
export const loadResearchTopics = (directory: string): ResearchTopic[] =>
  withKeywords(readYaml(directory, TOPICS_FILE, topicsFileSchema).topics, loadKeywords(directory));

/**
 * Checks that the images and linked files of the documents exist.
 * @throws ContentError with the field of each missing file
 */
export const requireDocumentFiles = (directory: string, { lab, research, look }: SiteDocuments): void => {
  requireNamedFiles(directory, LAB_FILE, { lab });
  requireNamedFiles(directory, TOPICS_FILE, { research });
  requireNamedFiles(directory, LOOK_FILE, { look });
};
