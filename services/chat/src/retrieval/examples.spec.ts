import { describe, expect, it } from '@jest/globals';
import { limits } from '@lab/contracts';
import { Examples } from './examples.js';
import { Vocabulary } from './vocabulary.js';

const vocabulary = new Vocabulary({
  meanings: { funding: ['scholarship', 'stipend', '獎學金'] },
  hints: {},
});

const examples = new Examples(
  [
    ['money', 'Is there a scholarship?', 'Who pays for my studies?', '念書有獎學金嗎？'],
    ['place', 'Where is your office?', 'How do I find your building?', '實驗室在哪裡？'],
    ['time', 'When can I start?', 'In which month do new students begin?', '什麼時候入學？'],
  ].flatMap(([subject, ...texts]) => texts.map((text) => ({ subject: subject!, text }))),
  vocabulary,
);

const likeliest = (question: string) => examples.nearest(question)[0]?.subject;

describe('the subject of a question', () => {
  it.each([
    ['Who is going to pay for the time of my studies?', 'money'],
    ['Are there stipends?', 'money'],
    ['請問有没有奖学金', 'money'],
    ['how can I find the bilding', 'place'],
    ['which month would a student begin', 'time'],
    ['請問什麼時候可以入學', 'time'],
  ])('is that of similar examples, for %j', (question, subject) => {
    expect(likeliest(question)).toBe(subject);
  });

  it('has a higher score the more an example has in common with the question', () => {
    const [same] = examples.nearest('Where is your office?');
    const [similar] = examples.nearest('Where is your office, and may I bring my whole class of pupils?');
    expect([same!.subject, similar!.subject]).toEqual(['place', 'place']);
    expect(same!.score).toBeGreaterThan(similar!.score);
  });

  it.each(['', '?!', '🙂', 'zzz qqq'])('is unknown for %j', (question) => {
    expect(examples.nearest(question)).toEqual([]);
  });

  it('is unknown without examples', () => {
    expect(new Examples([], vocabulary).nearest('Where is your office?')).toEqual([]);
  });

  it('is determined from the first part of a question, up to the length of an example', () => {
    const long = `Where is your office? ${'and '.repeat(limits.faqExampleLength)}`;
    expect(examples.nearest(`${long} when can I start?`)).toEqual(examples.nearest(long));
  });
});
