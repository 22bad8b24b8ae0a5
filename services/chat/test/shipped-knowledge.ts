import { fileURLToPath } from 'node:url';
import { loadFaq, loadGuideWords, loadPublications, loadSampleMembers, loadSiteDocuments } from '@lab/content';
import { memberRole, type LabDocument } from '@lab/contracts';
import { ContentAnswers } from '../src/answers/content-answers.js';
import { faqPassage } from '../src/faq-entries/faq-row.js';
import type { Passage } from '../src/passages/passage.js';
import { memberPassages } from '../src/passages/member-passages.js';
import { currentPassages } from '../src/passages/news-passages.js';
import { profilePassages } from '../src/passages/profile-passages.js';
import { publicationPassages } from '../src/passages/publication-passages.js';
import { topicPassages } from '../src/passages/content-passages.js';
import { KnowledgeBase } from '../src/retrieval/knowledge-base.js';
import { Retrieval } from '../src/retrieval/retrieval.js';
import { Vocabulary } from '../src/retrieval/vocabulary.js';

const content = fileURLToPath(new URL('../../../content', import.meta.url));

const words = loadGuideWords(content);

export const shippedVocabulary = new Vocabulary(words);

const faqPassages = (): Passage[] => loadFaq(content).map((entry, index) => faqPassage(index, entry));

/** What the lab guide knows on a fresh start with the sample lab: the content that is shipped, and its members. */
export const shippedKnowledge = (): KnowledgeBase => {
  const documents = loadSiteDocuments(content);
  const { topics } = documents.research;
  const publications = loadPublications(content, topics);
  const knowledge = new KnowledgeBase({ vocabulary: shippedVocabulary, examples: words.examples });
  knowledge.replace('faq', faqPassages());
  knowledge.replace('content', [
    ...profilePassages(documents),
    ...currentPassages(documents),
    ...topicPassages(topics),
    ...publicationPassages(publications),
  ]);
  const members = loadSampleMembers(content).map((member, index) =>
    Object.assign(member, { id: index + 1, roleEn: memberRole(member.role).titleEn, photoUrl: null, version: 1 }),
  );
  knowledge.replace('members', memberPassages(members, { topics, publications }));
  return knowledge;
};

export const shippedProfile = (): LabDocument => loadSiteDocuments(content).lab;

/** The lab guide of the sample lab as it answers without a model. */
export const shippedGuide = (): ContentAnswers => {
  const knowledge = shippedKnowledge();
  return new ContentAnswers(knowledge, new Retrieval(knowledge), { lab: shippedProfile() });
};
