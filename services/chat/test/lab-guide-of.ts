import { fileURLToPath } from 'node:url';
import { loadFaq, loadGuideWords, loadPublications, loadSampleMembers, loadSiteDocuments } from '@lab/content';
import {
  labSettings,
  memberRole,
  setLabSettings,
  type GuideWords,
  type LabDocument,
  type Member,
} from '@lab/contracts';
import { ContentAnswers } from '../src/answers/content-answers.js';
import { faqPassage } from '../src/faq-entries/faq-row.js';
import { contentPassages } from '../src/passages/content-passages.js';
import { memberPassages } from '../src/passages/member-passages.js';
import { KnowledgeBase } from '../src/retrieval/knowledge-base.js';
import { Retrieval } from '../src/retrieval/retrieval.js';
import { Vocabulary } from '../src/retrieval/vocabulary.js';

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** A lab for tests, and the knowledge of its guide after a fresh start. */
export interface LabGuide {
  lab: LabDocument;
  vocabulary: Vocabulary;
  knowledge: KnowledgeBase;
  /** The guide without a model. */
  guide: ContentAnswers;
}

const SHIPPED = folder('../../../content');

/** The sample members of a content folder, with the roles of its settings. */
const membersOf = (directory: string, { settings }: ReturnType<typeof loadSiteDocuments>): Member[] => {
  const before = labSettings();
  setLabSettings(settings);
  const members = loadSampleMembers(directory).map((member, index) =>
    Object.assign(member, { id: index + 1, roleEn: memberRole(member.role).titleEn, photoUrl: null, version: 1 }),
  );
  setLabSettings(before);
  return members;
};

const labGuideOf = (directory: string, words: GuideWords, faq: ReturnType<typeof loadFaq>): LabGuide => {
  const documents = loadSiteDocuments(directory);
  const { topics } = documents.research;
  const publications = loadPublications(directory, topics);
  const vocabulary = new Vocabulary(words);
  const knowledge = new KnowledgeBase({ vocabulary, examples: words.examples });
  knowledge.replace(
    'faq',
    faq.map((entry, index) => faqPassage(index, entry)),
  );
  knowledge.replace('content', contentPassages(documents, publications));
  knowledge.replace('members', memberPassages(membersOf(directory, documents), { topics, publications }));
  return {
    lab: documents.lab,
    vocabulary,
    knowledge,
    guide: new ContentAnswers(knowledge, new Retrieval(knowledge), documents),
  };
};

/** The sample lab with the shipped content. */
export const sampleLab = (): LabGuide => labGuideOf(SHIPPED, loadGuideWords(SHIPPED), loadFaq(SHIPPED));

/**
 * A lab in another field with its own texts and roles, and without an FAQ. @param words the shipped guide words, or
 * none
 */
export const secondLab = (words: GuideWords = loadGuideWords(SHIPPED)): LabGuide =>
  labGuideOf(folder('second-lab'), words, []);

/** A lab that writes in German, without an FAQ and guide words. Sets the settings of this process to the lab's. */
export const germanLab = (): LabGuide => {
  setLabSettings(loadSiteDocuments(folder('german-lab')).settings);
  return labGuideOf(folder('german-lab'), NO_WORDS, []);
};

/** The guide words of a lab that has replaced `content/` without writing a `guide.yaml`. */
export const NO_WORDS: GuideWords = { meanings: {}, hints: {}, examples: { content: [], none: [] } };
