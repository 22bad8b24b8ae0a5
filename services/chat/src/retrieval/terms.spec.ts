import { describe, expect, it } from '@jest/globals';
import { asksSomething, termsOfQuestion, termsOfText, termsOfTitle } from './terms.js';

const texts = (question: string) => termsOfQuestion(question).map(({ text }) => text);

describe('the terms of a question', () => {
  it.each([
    ['How do I apply?', 'Admissions'],
    ['the professor’s e-mails', 'Prof. mail'],
    ['Ph.D. students', 'doctoral student'],
    ['Müller', 'muller'],
    ['ＶＲ', 'virtual reality'],
    ['How many years?', 'how long'],
    ['can we work together', 'collaboration'],
    ['論文', 'publications'],
    ['论文', '論文'],
    ['林晓恩', '林曉恩'],
    ['Straße', 'strasse'],
  ])('are the same for %j and %j', (one, other) => {
    expect(texts(one)).toEqual(texts(other));
  });

  it('leave out what says nothing', () => {
    expect(texts('Hello, could you please tell me about the lab?')).toEqual([]);
  });

  it('count a hint for less than a word that names its thing', () => {
    expect(termsOfQuestion('Where?')).toEqual([{ text: 'locat', weight: 0.25 }]);
    expect(termsOfQuestion('Where is its location?')).toEqual([{ text: 'locat', weight: 1 }]);
  });

  it('are each there once', () => {
    expect(texts('papers, paper, publications')).toEqual(['paper']);
  });

  it('part a Chinese name into pairs of characters', () => {
    expect(texts('林曉恩')).toEqual(['林晓', '晓恩']);
    expect(texts('歐陽品睿')).toEqual(['欧阳', '阳品', '品睿']);
  });

  it('keep a name that holds a particle, and give no weight to what joins it to the sentence', () => {
    expect(termsOfQuestion('李和平')).toEqual([
      { text: '李和', weight: 0.1 },
      { text: '和平', weight: 0.1 },
    ]);
    expect(termsOfQuestion('林曉恩的研究').filter(({ weight }) => weight === 1)).toEqual([
      { text: '林晓', weight: 1 },
      { text: '晓恩', weight: 1 },
      { text: 'research', weight: 1 },
    ]);
  });

  it('know the longest Chinese word: 博士生 is no 博士', () => {
    expect(texts('博士生')).toEqual(['phd', 'student']);
    expect(texts('博士後研究員')).toEqual(['postdoc']);
  });
});

describe('the terms of a passage', () => {
  it('hold the hints of its title only', () => {
    expect(termsOfTitle('Where is the lab?')).toEqual(['locat']);
    expect(termsOfText('People who travel where they like')).not.toContain('locat');
  });
});

describe('asksSomething', () => {
  it.each(['Where?', 'apply', '聯絡', '周柏翰'])('is true for %j', (message) => {
    expect(asksSomething(message)).toBe(true);
  });

  it.each(['Hi', 'ok thanks!', '好的', '🙂', '...', ''])('is false for %j', (message) => {
    expect(asksSomething(message)).toBe(false);
  });
});
