import { existsSync } from 'node:fs';
import { setLabSettings } from '@lab/contracts';
import { defaultSettings } from '@lab/contracts/defaults';
import { join } from 'node:path';
import { ContentError } from './content-error.js';
import { loadFaq } from './faq.js';
import { loadGuideWords } from './guide-words.js';
import { loadPages, requireLegalPages } from './pages.js';
import { loadPublications, requirePdfs } from './publications/publications.js';
import { requireNamedFiles } from './public-files.js';
import { documentFiles, loadResearchTopics, loadSiteDocuments } from './site-documents.js';
import { samples, type Sample } from './samples.js';

/** The result of checking the content folder. */
interface ContentReport {
  /** One line per valid file, about its contents. */
  found: string[];
  /** The errors in the other files. */
  errors: ContentError[];
}

type Check = (directory: string) => string;

const documentChecks = documentFiles.map(({ file, read, summary }): Check => (directory) => {
  const documents = read(directory, defaultSettings);
  // The sample lab is checked against the folder's own settings.
  if (documents.settings) setLabSettings(documents.settings);
  requireNamedFiles(directory, file, documents);
  return `${file}: ${summary(documents)}`;
});

const checkPublications: Check = (directory) => {
  const publications = loadPublications(directory, loadResearchTopics(directory));
  requirePdfs(directory, publications);
  const years = publications.flatMap(({ year }) => year ?? []);
  const span = years.length ? ` from ${years.at(-1)} to ${years[0]}` : '';
  return `publications.bib: ${publications.length} publications${span}`;
};

const checkPages: Check = (directory) => {
  const pages = loadPages(directory);
  requireLegalPages(loadSiteDocuments(directory).lab, pages);
  return `pages: ${pages.length} of the lab’s own`;
};

const checkFaq: Check = (directory) => `faq.yaml: ${loadFaq(directory).length} questions`;

const checkGuideWords: Check = (directory) => {
  const { meanings, hints, examples } = loadGuideWords(directory);
  const words = Object.keys(meanings).length + Object.keys(hints).length;
  return `guide.yaml: visitors’ words for ${words} meanings, ${examples.content.length + examples.none.length} examples`;
};

/** A lab with its own data may have deleted the sample files. */
const checkSample =
  ({ file, noun, count }: Sample): Check =>
  (directory) =>
    existsSync(join(directory, file)) ? `${file}: ${count(directory)} sample ${noun}` : `${file}: none`;

const checks = [
  ...documentChecks,
  checkPublications,
  checkPages,
  checkFaq,
  checkGuideWords,
  ...samples.map(checkSample),
];

/**
 * Checks every file of the content folder and reports all errors at once.
 * @param directory the content folder
 */
export const checkContent = (directory: string): ContentReport => {
  const report: ContentReport = { found: [], errors: [] };
  for (const check of checks) {
    try {
      report.found.push(check(directory));
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      report.errors.push(error);
    }
  }
  return report;
};
