import { describe, expect, it } from '@jest/globals';
import type { Passage } from '../passages/passage.js';
import { spellerFor } from './spelling.js';

const passage: Passage = {
  id: 'one',
  kind: 'member',
  title: 'Amara Chou',
  text: 'Summarised the weather with notification agents.',
  keywords: ['crowdsourcing'],
  intents: [],
  isOverview: false,
  source: { title: 'Lab members', href: '/members' },
};

const spell = spellerFor([passage]);

describe('a mistyped word', () => {
  it.each([
    ['notifcation', 'notification'],
    ['crowdsorcnig', 'crowdsourcing'],
    ['fundig', 'funding'],
    ['vist', 'visit'],
    ['chuo', 'chou'],
  ])('is mended by what the passages and visitors say: %s', (word, meant) => {
    expect(spell(word)).toBe(meant);
  });
});

describe('another word', () => {
  it.each(['submarine', 'film', 'cat', 'funding', 'agents', 'xylophone'])('stays as it is: %s', (word) => {
    expect(spell(word)).toBe(word);
  });
});
