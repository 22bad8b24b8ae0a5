import type { ChatPapers } from '@lab/contracts';
import type { Language } from '../language.js';
import type { Passage, PassageKind } from '../passages/passage.js';
import type { Finding } from '../retrieval/confidence.js';
import { ownWords } from './own-words.js';

/** How many passages of a kind one answer puts side by side. */
const AT_MOST: Record<PassageKind, number> = { faq: 1, profile: 1, topic: 1, publication: 4, member: 5 };

/** A passage joins the best one when it fits nearly as well. */
const NEARLY_AS_GOOD = 0.7;

const leadOf = (passages: readonly Passage[], language: Language): string[] =>
  passages.length > 1 ? [ownWords[language].several[passages[0]!.kind]!] : [];

const textOf = ({ text, chinese }: Passage, language: Language): string =>
  language === 'chinese' ? (chinese?.text ?? text) : text;

/** Passages as they stand: nothing is added to what the lab wrote. */
export const faqAnswer = (passages: readonly Passage[], language: Language): string =>
  [...leadOf(passages, language), ...passages.map((passage) => textOf(passage, language))].join('\n');

/** The papers among passages as short lines. Of a single one the text says more. */
export const papersOf = (passages: readonly Passage[], language: Language): ChatPapers | null => {
  const papers = passages[0]?.papers;
  if (!papers || (passages.length === 1 && !passages[0]!.isOverview)) return null;
  const items = passages.flatMap((passage) => passage.papers?.items ?? []);
  return { lead: leadOf(passages, language)[0] ?? papers.lead, items, more: papers.more };
};

/** The findings that make one answer: the best, and what fits nearly as well where several may stand side by side. */
export const bestOf = (findings: readonly Pick<Finding, 'passage' | 'score'>[]): Passage[] => {
  if (!findings.length) return [];
  const { passage: best, score } = findings[0]!;
  if (best.isOverview) return [best];
  return findings
    .filter((finding) => finding.score >= score * NEARLY_AS_GOOD)
    .map(({ passage }) => passage)
    .filter(({ kind, isOverview }) => kind === best.kind && !isOverview)
    .slice(0, AT_MOST[best.kind]);
};
