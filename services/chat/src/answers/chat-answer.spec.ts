import { describe, expect, it } from '@jest/globals';
import type { Passage, PassageKind } from '../passages/passage.js';
import { bestOf, faqAnswer, withSources } from './chat-answer.js';

const passage = (id: string, kind: PassageKind, isOverview = false): Passage => ({
  id,
  kind,
  title: id,
  text: `Text of ${id}.`,
  keywords: [],
  intents: [],
  isOverview,
  source: { title: kind, href: null },
});

const answer = (...findings: [Passage, number][]) => {
  const passages = bestOf(findings.map(([passage, score]) => ({ passage, score })));
  return withSources(faqAnswer(passages, 'own'), passages, 'own');
};

describe('faqAnswer', () => {
  it('contains only the best FAQ entry, however close the next one is', () => {
    expect(answer([passage('a', 'faq'), 10], [passage('b', 'faq'), 9.9])).toBe('Text of a.\n\nSource: faq');
  });

  it('lists up to four publications that match almost equally well, with one source line', () => {
    const publications = ['a', 'b', 'c', 'd', 'e'].map((id): [Passage, number] => [passage(id, 'publication'), 10]);
    expect(answer(...publications, [passage('f', 'publication'), 5])).toBe(
      'These publications fit your question:\nText of a.\nText of b.\nText of c.\nText of d.\n\nSource: publication',
    );
  });

  it('leaves out passages that match less well, are of another kind, or are overviews', () => {
    const text = answer(
      [passage('a', 'member'), 10],
      [passage('b', 'member', true), 9],
      [passage('c', 'publication'), 9],
      [passage('d', 'member'), 6],
    );
    expect(text).toBe('Text of a.\n\nSource: member');
  });

  it('contains only an overview if that matches best', () => {
    expect(answer([passage('a', 'member', true), 10], [passage('b', 'member'), 9])).toBe(
      'Text of a.\n\nSource: member',
    );
  });
});
