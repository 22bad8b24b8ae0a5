import { describe, expect, it } from '@jest/globals';
import { NO_WORDS, secondLab, type LabGuide } from './lab-guide-of.js';

const answerOf = ({ guide }: LabGuide, message: string): string => {
  const { outcome, text } = guide.to({ message, conversation: [], userIntent: 'unknown' });
  return outcome === 'found' ? text : outcome;
};

// bench/guide asks many more questions of these kinds.
describe.each([
  ['the shipped guide words', secondLab()],
  ['no guide words', secondLab(NO_WORDS)],
])('a lab in another field without an FAQ, with %s', (_, lab) => {
  it.each([
    ['Who leads the lab?', 'Marlene Okafor, Professor'],
    ['Who is in the lab?', 'Doctoral Student: Tunde Adeyemi, Sofie Lindqvist'],
    ['Where is the lab?', 'Institute of Freshwater Biology at Rhineland Example University'],
    ['How do I apply?', 'send Marlene Okafor a page about yourself'],
    ['Are there open positions?', 'one place for a doctoral student'],
    ['What does the lab work on?', 'Drying Streams; Floodplain Forests'],
    ['What is new?', 'mesocosm hall'],
    ['What have you published lately?', 'Four Weeks Without Water'],
    ['How can I contact you?', 'okafor@rhineland.example'],
    ['Who works on microplastic?', 'Sofie Lindqvist'],
    ['誰是負責人？', 'Marlene Okafor, Professor'],
    ['實驗室在哪裡？', 'Rhineland Example University'],
    ['如何申請？', 'a page about yourself'],
    ['最近有什麼消息？', 'mesocosm hall'],
  ])('answers %j from its documents', (question, text) => {
    expect(answerOf(lab, question)).toContain(text);
  });

  it.each([
    'Who is Peter Miller?',
    'When was the lab founded?',
    'Who has borrowed the boat?',
    'How old is the professor?',
  ])('does not answer %j, which is not in its documents', (question) => {
    expect(answerOf(lab, question)).toBe('not-found');
  });
});

/** Eighteen plain questions in other words than the guide's examples, and a part of each right answer. */
const PLAIN: [question: string, right: string][] = [
  ['Who is the head of your group?', 'Marlene Okafor'],
  ['Who is responsible for this lab?', 'Marlene Okafor'],
  ['Which professor leads you?', 'Marlene Okafor'],
  ['Who is on the team?', 'Tunde Adeyemi'],
  ['Who are your members?', 'Sofie Lindqvist'],
  ['How many people are in the lab?', 'Tunde Adeyemi'],
  ['Where are you based?', 'Rhineland Example University'],
  ['What university is the lab at?', 'Rhineland Example University'],
  ['Which department is it?', 'Institute of Freshwater Biology'],
  ['How can I apply to the lab?', 'a page about yourself'],
  ['How do I join your group?', 'a page about yourself'],
  ['Do you have open positions?', 'one place for a doctoral student'],
  ['What are you researching?', 'Drying Streams'],
  ['What are the research topics of the lab?', 'Floodplain Forests'],
  ['What is your research?', 'Drying Streams'],
  ['Is there anything new?', 'mesocosm hall'],
  ['What are the latest news?', 'mesocosm hall'],
  ['How do I contact the lab?', 'okafor@rhineland.example'],
];

it('a lab without an FAQ gets at least 14 of 18 plain questions right, and none wrong', () => {
  const lab = secondLab(NO_WORDS);
  const answers = PLAIN.map(([question, right]) => ({ question, right, answer: answerOf(lab, question) }));
  const isGiven = ({ answer }: { answer: string }) => answer !== 'not-found' && answer !== 'unsure';
  expect(answers.filter((each) => isGiven(each) && !each.answer.includes(each.right))).toEqual([]);
  expect(answers.filter(({ answer, right }) => answer.includes(right)).length).toBeGreaterThanOrEqual(14);
});
