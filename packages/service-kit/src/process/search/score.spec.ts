import { feedHostileTexts } from '@lab/test-kit';
import { describe, expect, it } from '@jest/globals';
import { scoreFor, type SearchText } from './score.js';
import { readText } from './search-texts.js';

const textOf = (title: string, rest = ''): SearchText => readText({ title, detail: '', words: rest });

const finds = (query: string, title: string, rest?: string): boolean => scoreFor(query)(textOf(title, rest)) > 0;

/** Texts, best first. */
const ranked = (query: string, texts: readonly (readonly [title: string, rest?: string])[]): string[] => {
  const scoreOf = scoreFor(query);
  return texts
    .map(([title, rest]) => ({ title, score: scoreOf(textOf(title, rest)) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ title }) => title);
};

describe('a text is found', () => {
  it.each([
    ['by its words in any order and case', 'NANO tobii', 'Tobii Pro Nano'],
    ['by the beginning of a word', 'tob na', 'Tobii Pro Nano'],
    ['by Chinese characters in any order', '機 手', '研究手機'],
    ['by Chinese beside other letters', 'vr頭盔', 'VR 頭盔'],
    ['without accents', 'ecran bergstrom', 'Écran, Bergström'],
    ['in full width', 'ＧＯＰＲＯ', 'GoPro 11'],
    ['by numbers', '2026 03', '2026-03-17'],
    ['whatever stands between its words', '(eye-tracker)', 'Eye “Tracker”'],
    ['by the signs of a name', 'c++', 'Modern (C++17)'],
    ['by initials with a sign', 'r & d', 'R&D budget'],
    ['by a sign alone', '€', 'Prices in €'],
    ['by short parts that belong together', '3-D', '3–D printer'],
    ['by a word whose parts stand apart in it', '3d', '3-D printer'],
    ['in simplified Chinese', '显微镜', '顯微鏡'],
    ['in traditional Chinese', '顯微鏡', '显微镜'],
    ['in one of several traditional characters', '台北', '臺北'],
    ['by what ß stands for', 'STRASSE', 'Straße'],
    ['in capitals of a language with a dotted one', 'istanbul', 'İSTANBUL'],
    ['without what nobody sees', 'eye\u200btracker', 'Eye\u00adtracker'],
  ])('%s', (_, query, title) => {
    expect(finds(query, title)).toBe(true);
  });

  it.each(['camra', 'caamera', 'canera', 'acmera'])('with one typing error: %s', (word) => {
    expect(finds(word, 'Canon Camera')).toBe(true);
  });

  it('with a typing error beyond its title', () => {
    expect(finds('labratory', 'Key', 'of the laboratory')).toBe(true);
  });
});

describe('a text is not found', () => {
  it.each([
    ['unless every word is in it', 'tobii tripod', 'Tobii Pro Nano'],
    ['by the end of a word', 'mera', 'Camera'],
    ['by two typing errors', 'canara', 'Camera'],
    ['by a typing error in a word of four letters', 'nono', 'Nano'],
    ['by a missing Chinese character', '手錶', '研究手機'],
    ['by signs alone', '%_*.?"\'', 'Camera'],
    ['by a pattern', '.*', 'Camera'],
    ['by the letter alone of a name with signs', 'c++', 'C compiler'],
    ['by initials that stand apart', 'r&d', 'Drone and robot'],
  ])('%s', (_, query, title) => {
    expect(finds(query, title)).toBe(false);
  });
});

it('what fits better comes first', () => {
  const texts = [
    ['Canera'],
    ['Tripod', 'for a camera'],
    ['Case', 'for cameras'],
    ['A camera'],
    ['Cameras'],
    ['Camera'],
    ['Phone'],
  ] as const;
  expect(ranked('camera', texts)).toEqual(['Camera', 'A camera', 'Cameras', 'Tripod', 'Case', 'Canera']);
});

it.each([
  ['C++', ['C++ primer', 'C++17', 'Effective C++', 'C++']],
  ['c', ['C++', 'C# course', 'C']],
  ['R&D', ['R&D lab', 'The R&D', 'R&D']],
])('the exact title comes first: %s', (query, titles) => {
  expect(
    ranked(
      query,
      titles.map((title) => [title, titles.join(' ')]),
    )[0],
  ).toBe(titles.at(-1));
});

it('words that stand together come before words that do not', () => {
  expect(ranked('手機', [['機器與手'], ['機車', '手冊'], ['研究手機']])).toEqual(['研究手機', '機器與手', '機車']);
});

describe('a stranger’s text', () => {
  const text = textOf('a'.repeat(5000), 'w1qz '.repeat(1000));
  it.each([
    ['as what is looked for', 1000, (hostile: string) => scoreFor(hostile)(text)],
    ['in a record', 160_000, (hostile: string) => scoreFor('camera aaaaa 林')(textOf(hostile, hostile))],
  ])('is searched to its end %s; make bench measures whether the time is linear', async (_, length, work) => {
    await expect(feedHostileTexts(length, work)).resolves.toBeUndefined();
  });
});
