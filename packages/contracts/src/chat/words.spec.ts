import { describe, expect, it } from '@jest/globals';
import { guideWordsSchema } from './words.js';

const messages = (file: unknown): string[] =>
  guideWordsSchema.safeParse(file).error?.issues.map(({ path, message }) => [...path, message].join(': ')) ?? [];

describe('guideWordsSchema', () => {
  it('reads words separated by commas, and expands the variants of each', () => {
    const meanings = { participate: 'take/taking part,\n 參加,, volunteer', contact: 'e-mail/email address/addresses' };
    expect(guideWordsSchema.parse({ meanings })).toEqual({
      meanings: {
        participate: ['take part', 'taking part', '參加', 'volunteer'],
        contact: ['e-mail address', 'e-mail addresses', 'email address', 'email addresses'],
      },
      hints: {},
      examples: { content: [], none: [] },
    });
  });

  it.each([
    [{ meanings: { contact: ' ' } }, 'meanings: contact: A meaning needs words that visitors use for it'],
    [{ meanings: { contact: 'mail, take/ part' } }, 'meanings: contact: “take/ part” has a part that is not a word'],
    [{ hints: { location: 'where, ?' } }, 'hints: location: “?” has a part that is not a word'],
    [{ meanings: ['mail'] }, 'meanings: Please list meanings with their words'],
    [{ meaning: {} }, 'The file has “meanings”, “hints”, “examples” and “sentences”, and nothing else'],
    [null, 'The file has “meanings”, “hints”, “examples” and “sentences”, and nothing else'],
    [
      { meanings: { contact: 'mail, reach' }, hints: { location: 'Mail' } },
      '“mail” cannot mean both “contact” and “location”',
    ],
    [
      { meanings: { many: Array(10).fill('a/b').join(' ') } },
      'meanings: many: A meaning has at most 300 words, all variants counted',
    ],
    [
      { meanings: Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`m${index}`, `w${index}`])) },
      'meanings: At most 500 meanings, please',
    ],
  ])('explains what is wrong with %j', (file, message) => {
    expect(messages(file)).toEqual([message]);
  });
});
