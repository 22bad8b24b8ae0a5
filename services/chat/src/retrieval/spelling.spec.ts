import { describe, expect, it } from '@jest/globals';
import { spellerFor } from './spelling.js';
import { Vocabulary } from './vocabulary.js';

const vocabulary = new Vocabulary({ meanings: { visit: ['tour'], money: ['funding'] }, hints: {} });

const spell = spellerFor(
  vocabulary.wordsOf('Amara Chou summarised the weather with notification agents, crowdsourcing'),
  vocabulary,
);

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
