import { describe, expect, it } from '@jest/globals';
import { Vocabulary } from './vocabulary.js';

const vocabulary = new Vocabulary({
  meanings: {
    apply: ['application', 'Admissions', 'join', '申請'],
    contact: ['e-mail', 'e-mails', 'mail', '聯絡'],
    professor: ['prof'],
    phd: ['ph.d.', 'doctoral', '博士'],
    'phd student': ['博士生'],
    vr: ['virtual reality'],
    collaborate: ['work together'],
    paper: ['publications', '論文'],
    research: ['研究'],
    location: [],
  },
  hints: { location: ['where', '在哪裡'], duration: ['how long', 'how many years'] },
});

const texts = (question: string) => vocabulary.termsOfQuestion(question).map(({ text }) => text);

describe('the terms of a question', () => {
  it.each([
    ['How do I apply?', 'Admissions'],
    ['Ph.D. students', 'doctoral student'],
    ['ＶＲ', 'virtual reality'],
    ['How many years?', 'how long'],
    ['論文', 'publications'],
    ['论文', '論文'],
    ['Straße', 'strasse'],
  ])('are the same for %j and %j', (one, other) => {
    expect(texts(one)).toEqual(texts(other));
  });

  it('leave out stop words', () => {
    expect(texts('Hello, could you please tell me about the lab?')).toEqual([]);
  });

  it('give a hint less weight than a word that names its subject', () => {
    expect(vocabulary.termsOfQuestion('在哪裡')).toEqual([{ text: 'locat', weight: 0.25 }]);
    expect(vocabulary.termsOfQuestion('Where?')).toEqual([{ text: 'locat', weight: 0.25 }]);
    expect(vocabulary.termsOfQuestion('Where is its location?')).toEqual([{ text: 'locat', weight: 1 }]);
  });

  it('split a Chinese name into pairs of characters', () => {
    expect(texts('林曉恩')).toEqual(['林晓', '晓恩']);
    expect(texts('歐陽品睿')).toEqual(['欧阳', '阳品', '品睿']);
  });

  it('keep a name with a particle, and give little weight to pairs that connect it to the sentence', () => {
    expect(vocabulary.termsOfQuestion('李和平')).toEqual([
      { text: '李和', weight: 0.1 },
      { text: '和平', weight: 0.1 },
    ]);
    expect(vocabulary.termsOfQuestion('林曉恩的研究').filter(({ weight }) => weight === 1)).toEqual([
      { text: '林晓', weight: 1 },
      { text: '晓恩', weight: 1 },
      { text: 'research', weight: 1 },
    ]);
  });

  it('use the longest Chinese word: 博士生 is not 博士', () => {
    expect(texts('博士生')).toEqual(['phd', 'student']);
    expect(texts('博士班')).toEqual(['phd']);
  });
});

describe('the terms of a passage', () => {
  it('contain hints only from its title', () => {
    expect(texts('Where is the lab?')).toEqual(['locat']);
    expect(vocabulary.termsOfText('People who travel where they like')).not.toContain('locat');
  });
});

describe('a word that occurs in many questions', () => {
  it('counts little, even if it has a meaning', () => {
    expect(vocabulary.termsOfQuestion('join')).toEqual([{ text: 'appli', weight: 0.15 }]);
    expect(vocabulary.termsOfQuestion('procedure')).toEqual([{ text: 'procedur', weight: 0.15 }]);
  });
});

describe('without a vocabulary of the lab', () => {
  const plain = new Vocabulary({ meanings: {}, hints: {} });

  it('words count unchanged, except for stop words', () => {
    expect(plain.termsOfQuestion('請問 How do I contact the papers’ authors?').map(({ text }) => text)).toEqual([
      'contact',
      'paper',
      'author',
    ]);
  });
});

describe('asksSomething', () => {
  it('is true if the text names anything, and false for small talk, symbols and empty texts', () => {
    const asked = ['Where?', 'apply', '聯絡', '周柏翰', 'Hi', 'ok thanks!', '好的', '🙂', '...', ''].filter((message) =>
      vocabulary.asksSomething(message),
    );
    expect(asked).toEqual(['Where?', 'apply', '聯絡', '周柏翰']);
  });
});
