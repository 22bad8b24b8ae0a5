import type { Passage, PassageKind } from '../passages/passage.js';
import type { Finding } from '../retrieval/retrieval.js';
import { withSources } from './sources.js';

/** How many passages of a kind one answer puts side by side. */
const AT_MOST: Record<PassageKind, number> = { faq: 1, profile: 1, topic: 1, publication: 4, member: 5 };

/** A passage joins the best one when it fits nearly as well. */
const NEARLY_AS_GOOD = 0.7;

const INTRODUCTIONS: Partial<Record<PassageKind, string>> = {
  publication: 'These publications fit your question:',
  member: 'These members fit your question:',
};

/** The best passages as they stand, with their sources: nothing is added to what the lab wrote. */
export const faqAnswer = (findings: readonly Finding[]): string => {
  const passages = bestOf(findings);
  const introduction = passages.length > 1 ? [INTRODUCTIONS[passages[0]!.kind]!] : [];
  return withSources([...introduction, ...passages.map(({ text }) => text)].join('\n'), passages);
};

const bestOf = (findings: readonly Finding[]): Passage[] => {
  const { passage: best, score } = findings[0]!;
  if (best.isOverview) return [best];
  return findings
    .filter((finding) => finding.score >= score * NEARLY_AS_GOOD)
    .map(({ passage }) => passage)
    .filter(({ kind, isOverview }) => kind === best.kind && !isOverview)
    .slice(0, AT_MOST[best.kind]);
};
