import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ContentError } from './content-error.js';
import { loadFaq } from './faq.js';
import { loadKeywordCatalogue } from './keyword-catalogue.js';
import { loadLabProfile, requireProfileFiles } from './lab-profile.js';
import { loadPublications, requirePdfs } from './publications/publications.js';
import { loadResearchTopics, requireTopicImages } from './research-topics.js';
import { loadSampleEquipment } from './sample-equipment.js';
import { loadSampleMeetings } from './sample-meetings.js';
import { loadSampleMembers } from './sample-members.js';

/** What a look at the whole content folder gave. */
export interface ContentReport {
  /** One line per file that is right, with what it holds. */
  found: string[];
  /** Every mistake of the other files. */
  errors: ContentError[];
}

type Check = (directory: string) => string;

const checkLabProfile: Check = (directory) => {
  const profile = loadLabProfile(directory);
  requireProfileFiles(directory, profile);
  return `lab.yaml: ${profile.lab.name}, ${profile.professor.nameEn}, ${profile.contactLinks.length} contact links`;
};

const checkResearchTopics: Check = (directory) => {
  const topics = loadResearchTopics(directory);
  requireTopicImages(directory, topics);
  return `research-topics.yaml: ${topics.length} topics`;
};

const checkPublications: Check = (directory) => {
  const publications = loadPublications(directory);
  requirePdfs(directory, publications);
  const years = publications.map(({ year }) => year);
  const span = publications.length ? ` from ${years.at(-1)} to ${years[0]}` : '';
  return `publications.bib: ${publications.length} publications${span}`;
};

const checkFaq: Check = (directory) => `faq.yaml: ${loadFaq(directory).length} questions`;

const checkKeywords: Check = (directory) => {
  const { categories } = loadKeywordCatalogue(directory);
  const count = new Set(categories.flatMap(({ keywords }) => keywords)).size;
  return `keywords.yaml: ${count} research keywords in ${categories.length} categories`;
};

/** A lab with members of its own may have deleted the sample lab. */
const checkSampleMembers: Check = (directory) =>
  existsSync(join(directory, 'sample/members.yaml'))
    ? `sample/members.yaml: ${loadSampleMembers(directory).length} sample members`
    : 'sample/members.yaml: none';

const checkSampleEquipment: Check = (directory) =>
  existsSync(join(directory, 'sample/equipment.yaml'))
    ? `sample/equipment.yaml: ${loadSampleEquipment(directory).items.length} sample items`
    : 'sample/equipment.yaml: none';

const checkSampleMeetings: Check = (directory) =>
  existsSync(join(directory, 'sample/meetings.yaml'))
    ? `sample/meetings.yaml: ${loadSampleMeetings(directory).length} sample meetings`
    : 'sample/meetings.yaml: none';

const checks = [
  checkLabProfile,
  checkResearchTopics,
  checkPublications,
  checkFaq,
  checkKeywords,
  checkSampleMembers,
  checkSampleEquipment,
  checkSampleMeetings,
];

/**
 * Checks every file of the content folder and gives all mistakes at once.
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
