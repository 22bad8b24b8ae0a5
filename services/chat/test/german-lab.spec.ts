import { afterAll, describe, expect, it } from '@jest/globals';
import { labSettings, setLabSettings } from '@lab/contracts';
import { replyOf } from '../src/answers/chat-answer.js';
import { labLanguage } from '../src/languages/languages.js';
import { germanLab } from './lab-guide-of.js';

const before = labSettings();
const { guide } = germanLab();
afterAll(() => setLabSettings(before));

const answerTo = (message: string, earlier?: string) => {
  const conversation = earlier === undefined ? [] : [{ role: 'user' as const, content: earlier }];
  return guide.to({ message, conversation, userIntent: 'unknown' });
};

const answerOf = (message: string, earlier?: string): string => {
  const { outcome, text } = answerTo(message, earlier);
  return outcome === 'found' ? text : outcome;
};

describe('the guide of a German lab without an FAQ', () => {
  it.each([
    ['Wer leitet das Labor?', 'Schlaflabor wird geleitet von Jörg Weißenböck, Professor für Schlafmedizin.'],
    [
      'Wer ist im Labor?',
      'Die Gruppe hat 4 Mitglieder (Professorin: 1, Postdoktorandin: 1, Doktorand: 2).\n– Professorin: Jörg Weißenböck\n– Postdoktorandin: Änne Köhler\n– Doktorand: Max Schröder, Ulf Groß',
    ],
    [
      'Wo ist das Labor?',
      'Lehrstuhl für Schlafmedizin und Gedächtnis (Schlaflabor) gehört zu: Institut für Neurophysiologie, Universität Ostwald. Adresse: Mühlgasse 7, 99999 Ostwald.',
    ],
    ['Wie kann ich mich bewerben?', 'schickt ein Anschreiben'],
    ['Woran arbeitet das Labor?', 'Wir arbeiten an 2 Themen: Träume und Lernen; Schlaf im Schichtdienst.'],
    [
      'Was gibt es Neues?',
      'November 2026: Das neue Schlaflabor mit acht Betten ist in Betrieb.\nJuni 2026: Änne Köhler hat',
    ],
    ['Gibt es offene Stellen?', 'eine Doktorandenstelle'],
    ['Was hat das Labor veröffentlicht?', '2 Veröffentlichungen seit 2025. Die neuesten:'],
    ['Was ist die neueste Veröffentlichung?', '2 Veröffentlichungen seit 2025. Die neuesten:'],
    ['Zeigt mir eure Publikationen', '2 Veröffentlichungen seit 2025. Die neuesten:'],
    ['Wie kann ich Sie erreichen?', 'So erreichen Sie Jörg Weißenböck: Email: weissenboeck@ostwald.example'],
    ['Wer sind die Doktoranden?', 'Doktorand: Max Schröder, Ulf Groß.'],
    ['Wer ist Änne Köhler?', 'Änne Köhler, Postdoktorandin, Institut für Neurophysiologie. Forschungsthemen: Träume'],
    ['Who leads the lab?', 'Schlaflabor wird geleitet von Jörg Weißenböck'],
    ['誰是負責人？', 'Schlaflabor wird geleitet von Jörg Weißenböck'],
  ])('answers %j in German', (question, text) => {
    expect(answerOf(question)).toContain(text);
  });

  it.each([
    'Wer ist Peter Müller?',
    'Wann wurde der Lehrstuhl gegründet?',
    'Wie alt ist der Professor?',
    'Wo wohnt Änne Köhler?',
    'Wer hat die Kamera ausgeliehen?',
    'Was kostet ein Semester?',
    'Wie heißt die Hauptstadt von Frankreich?',
  ])('does not answer %j, which is not in its documents', (question) => {
    expect(answerOf(question)).toBe('not-found');
  });

  it('understands a question on its own and one that continues the last', () => {
    expect(answerOf('Wer leitet die Gruppe?', 'Wie bewerbe ich mich?')).toContain('Jörg Weißenböck');
    expect(answerOf('Und wo?', 'Wie bewerbe ich mich?')).not.toContain('Mühlgasse');
  });

  it('says in German where an answer comes from, and where to ask if there is none', () => {
    expect(replyOf(answerTo('Wo ist das Labor?'), 'own')).toMatch(/\n\nQuelle: About the lab \(.*\)$/);
    expect(answerTo('Wer ist Peter Müller?').text).toContain('Bitte schreiben Sie an weissenboeck@ostwald.example');
    expect(answerTo('Wer ist Peter Müller?').text).toMatch(/^Dazu habe ich .* keine Antwort gefunden\.\n/);
    expect(answerTo('Guten Tag!')).toMatchObject({
      outcome: 'nothing-asked',
      text: expect.stringMatching(/^Guten Tag! Sie können mich nach der Gruppe/),
    });
  });

  it('calls a role by its English title if the other one is Chinese', () => {
    const { frames, questionsOn } = labLanguage();
    const phd = { role: '博士生', roleEn: 'PhD Student' };
    expect([frames.role(phd), questionsOn.role(phd)[0]]).toEqual(['PhD Student', 'Wer sind die PhD Student?']);
  });

  it('suggests questions for the FAQ in German, with the answers of its documents', () => {
    const suggestions = guide.suggestions();
    expect(suggestions).toHaveLength(9);
    expect(suggestions[0]).toMatchObject({ question: 'Wer leitet das Labor?' });
    expect(suggestions.filter(({ answer }) => answer === '')).toEqual([]);
  });
});

/** Plain questions in other words than the guide's examples, and a part of each right answer. */
const PLAIN: [question: string, right: string][] = [
  ['Wer ist der Leiter eurer Gruppe?', 'Weißenböck'],
  ['Wer ist hier der Chef?', 'Weißenböck'],
  ['Von wem wird das Labor geleitet?', 'Weißenböck'],
  ['Welcher Professor leitet euch?', 'Weißenböck'],
  ['Wer gehört zu eurem Team?', 'Änne Köhler'],
  ['Wer sind eure Mitglieder?', 'Änne Köhler'],
  ['Wie viele Leute arbeiten bei Ihnen?', 'Ulf Groß'],
  ['Wo findet man euch?', 'Mühlgasse 7'],
  ['Wie ist die Adresse?', 'Mühlgasse 7'],
  ['An welcher Universität ist das Labor?', 'Universität Ostwald'],
  ['Wie läuft die Bewerbung?', 'Anschreiben'],
  ['Kann ich bei euch promovieren?', 'Anschreiben'],
  ['Haben Sie offene Stellen?', 'Doktorandenstelle'],
  ['Woran wird im Labor geforscht?', 'Träume und Lernen'],
  ['Was sind Ihre Themen?', 'Schlaf im Schichtdienst'],
  ['Was erforscht ihr?', 'Träume und Lernen'],
  ['Was gibt es bei euch Neues?', 'acht Betten'],
  ['Gibt es Neues aus dem Labor?', 'acht Betten'],
  ['Wie nehme ich mit Ihnen Kontakt auf?', 'weissenboeck@ostwald.example'],
  ['Wer forscht zu Schichtarbeit?', 'Max Schröder'],
  ['Wer leitet euch?', 'Weißenböck'],
  ['Wie groß ist euer Team?', '4 Mitglieder'],
  ['Womit beschäftigt sich das Labor?', 'Träume und Lernen'],
  ['Ist eine Stelle frei?', 'Doktorandenstelle'],
];

it('a German lab without an FAQ gets at least 20 of 24 plain questions right, and none wrong', () => {
  const answers = PLAIN.map(([question, right]) => ({ question, right, answer: answerOf(question) }));
  const isGiven = ({ answer }: { answer: string }) => answer !== 'not-found' && answer !== 'unsure';
  expect(answers.filter((each) => isGiven(each) && !each.answer.includes(each.right))).toEqual([]);
  expect(answers.filter(({ answer, right }) => answer.includes(right)).length).toBeGreaterThanOrEqual(20);
});
