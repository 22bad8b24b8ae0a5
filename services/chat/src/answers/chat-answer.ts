import { type ChatAnswer, limits, type ChatSource, type ChatPapers } from '@lab/contracts';
import { languageOf, type Language } from '../visitor-text.js';
import type { ModelReply } from '../model/chat-model.js';
import type { ContentAnswer } from './content-answers.js';
import { sourceText, type Passage, type PassageKind } from '../passages/passage.js';
import { wordsAround } from './own-words.js';
import type { Finding } from '../retrieval/passage-search.js';

/** The maximum number of passages of one kind in an answer. */
const MAX_PASSAGES: Record<PassageKind, number> = { faq: 1, profile: 1, topic: 1, publication: 4, member: 5 };

/** A passage is added to the best one if its score is at least this share of the best. */
const JOINING_SHARE = 0.7;

const leadOf = (passages: readonly Passage[], language: Language): string[] =>
  passages.length > 1 ? [wordsAround(language).several[passages[0]!.kind]!] : [];

const textOf = ({ text, chinese }: Passage, language: Language): string =>
  language === 'chinese' ? (chinese?.text ?? text) : text;

/** The unchanged texts of passages, with nothing added to what the lab wrote. */
export const faqAnswer = (passages: readonly Passage[], language: Language): string =>
  [...leadOf(passages, language), ...passages.map((passage) => textOf(passage, language))].join('\n');

/**
 * The papers among passages, as short lines. Null for a single passage, whose text says more, unless it is an overview.
 */
export const papersOf = (passages: readonly Passage[], language: Language): ChatPapers | null => {
  const papers = passages[0]?.papers;
  if (!papers || (passages.length === 1 && !passages[0]!.isOverview)) return null;
  const items = passages.flatMap((passage) => passage.papers?.items ?? []);
  return { lead: leadOf(passages, language)[0] ?? papers.lead, items, more: papers.more };
};

/** The findings for one answer: the best, and those of its kind that match almost as well if several can be listed. */
export const bestOf = (findings: readonly Pick<Finding, 'passage' | 'score'>[]): Passage[] => {
  if (!findings.length) return [];
  const { passage: best, score } = findings[0]!;
  if (best.isOverview) return [best];
  return findings
    .filter((finding) => finding.score >= score * JOINING_SHARE)
    .map(({ passage }) => passage)
    .filter(({ kind, isOverview }) => kind === best.kind && !isOverview)
    .slice(0, MAX_PASSAGES[best.kind]);
};

/** The sources of passages, each once. */
const sourcesOf = (passages: readonly Passage[]): ChatSource[] => [
  ...new Map(passages.map(({ source }) => [sourceText(source), source])).values(),
];

/**
 * An answer with one line for each source. The browser sends replies back as turns of the conversation, so none may be
 * longer than a turn.
 */
export const withSources = (answer: string, passages: readonly Passage[], language: Language): string => {
  const sources = sourcesOf(passages)
    .map((source) => wordsAround(language).source(sourceText(source)))
    .join('\n');
  return `${shorten(answer, limits.conversationMessageLength - sources.length - 2)}\n\n${sources}`;
};

/** Cuts after the last whole word that fits, and adds an ellipsis. */
const shorten = (text: string, length: number): string =>
  text.length <= length
    ? text
    : `${text
        .slice(0, length - 1)
        .replace(/\s\S*$/, '')
        .trimEnd()}…`;

/** The whole text of an answer, for visitors without the chat window. */
export const replyOf = ({ text, offers, passages }: ContentAnswer, language: Language): string =>
  passages.length ? withSources(text, passages, language) : [text, ...offers].join('\n');

/** The answer from the lab's own texts. */
export const ownAnswer = (message: string, content: ContentAnswer): ChatAnswer => {
  const { outcome, text, papers, offers, passages } = content;
  return {
    reply: replyOf(content, languageOf(message)),
    source: 'faq',
    isIntentQuery: false,
    outcome,
    text,
    papers,
    sources: sourcesOf(passages),
    offers,
  };
};

/** The answer of a model. */
export const modelAnswer = (message: string, { text, cited }: ModelReply): ChatAnswer => ({
  reply: withSources(text, cited, languageOf(message)),
  source: 'ai',
  isIntentQuery: false,
  outcome: 'found',
  text,
  papers: null,
  sources: sourcesOf(cited),
  offers: [],
});
