import { describe, expect, it } from '@jest/globals';
import { publicationCategories, researchTopicTitles } from './publication-categories.js';
import { researchTopicListSchema } from './research-topic.js';

const topics = researchTopicTitles.map((title) => ({
  title,
  description: 'What it is about.',
  fullDescription: ['A paragraph.'],
  image: '/topics/topic.svg',
  imageAlt: 'A picture',
}));

const messages = (list: unknown): string[] =>
  researchTopicListSchema.safeParse({ topics: list }).error?.issues.map(({ message }) => message) ?? [];

describe('researchTopicListSchema', () => {
  it('accepts the six topics in any order', () => {
    expect(messages(topics)).toEqual([]);
    expect(messages(topics.toReversed())).toEqual([]);
  });

  it('requires all six', () => {
    expect(messages(topics.slice(1))).toContain('There are 6 topics');
  });

  it('reports a duplicate topic', () => {
    expect(messages([topics[0], ...topics.slice(0, 5)])).toEqual([`“${topics[0]!.title}” is there twice`]);
  });

  it('reports an unknown topic, with the known ones', () => {
    const unknown = messages([{ ...topics[0], title: 'Robots' }, ...topics.slice(1)]);
    expect(unknown[0]).toContain('Choose among: Mobile Attention and Multitasking; ');
  });
});

describe('publicationCategories', () => {
  it('are the six topics and Methodology', () => {
    expect(publicationCategories).toEqual([...researchTopicTitles, 'Methodology']);
  });
});
