import { feedHostileTexts } from '@lab/test-kit';
import { describe, expect, it } from '@jest/globals';
import { scoreFor, type SearchText } from './score.js';
import { readText } from './search.service.js';

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
    ['despite punctuation between its words', '(eye-tracker)', 'Eye “Tracker”'],
    ['by the punctuation of a name', 'c++', 'Modern (C++17)'],
    ['by initials with a sign', 'r & d', 'R&D budget'],
    ['by a sign alone', '€', 'Prices in €'],
    ['by short parts that form one word', '3-D', '3–D printer'],
    ['by a word that it writes in separate parts', '3d', '3-D printer'],
    ['in simplified Chinese', '显微镜', '顯微鏡'],
    ['in traditional Chinese', '顯微鏡', '显微镜'],
    ['by another form of a Chinese character', '台北', '臺北'],
    ['by what ß stands for', 'STRASSE', 'Straße'],
    ['in capitals with a dotted I', 'istanbul', 'İSTANBUL'],
    ['despite invisible characters', 'eye\u200btracker', 'Eye\u00adtracker'],
  ])('%s', (_, query, title) => {
    expect(finds(query, title)).toBe(true);
  });

  it.each(['camra', 'caamera', 'canera', 'acmera'])('with one typing error: %s', (word) => {
    expect(finds(word, 'Canon Camera')).toBe(true);
  });

  it('despite a typing error, also outside its title', () => {
    expect(finds('labratory', 'Key', 'of the laboratory')).toBe(true);
  });
});

describe('a text is not found', () => {
  it.each([
    ['when a word is missing', 'tobii tripod', 'Tobii Pro Nano'],
    ['by the end of a word', 'mera', 'Camera'],
    ['by two typing errors', 'canara', 'Camera'],
    ['by a typing error in a word of four letters', 'nono', 'Nano'],
    ['by a missing Chinese character', '手錶', '研究手機'],
    ['by signs alone', '%_*.?"\'', 'Camera'],
    ['by a pattern', '.*', 'Camera'],
    ['by only the letter of a name with punctuation', 'c++', 'C compiler'],
    ['by separate initials', 'r&d', 'Drone and robot'],
  ])('%s', (_, query, title) => {
    expect(finds(query, title)).toBe(false);
  });
});

it('ranks better matches first', () => {
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
])('ranks the exact title first: %s', (query, titles) => {
  expect(
    ranked(
      query,
      titles.map((title) => [title, titles.join(' ')]),
    )[0],
  ).toBe(titles.at(-1));
});

it('ranks adjacent words before separate ones', () => {
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
