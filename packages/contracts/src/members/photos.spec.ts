import { afterEach, describe, expect, it } from '@jest/globals';
import { personNameMessages } from '../meetings/presenters.js';
import { defaultSettings } from '../site/defaults.js';
import { setLabSettings } from '../site/lab-settings.js';
import { photoRequestFieldsSchema } from './photos.js';

const valid = {
  name: '王小明',
  nameEn: 'Hsiao-Ming Wang',
  email: 'hm@cs.example.edu.tw',
  department: 'Computer Science',
  researchKeywords: 'Screen Time',
};

const messagesFor = (fields: Record<string, unknown>): string[] =>
  (photoRequestFieldsSchema.safeParse({ ...valid, ...fields }).error?.issues ?? []).map(({ message }) => message);

afterEach(() => setLabSettings(defaultSettings));

describe('photo request fields', () => {
  it('accept a complete form', () => {
    expect(photoRequestFieldsSchema.parse(valid)).toEqual(valid);
  });

  it.each([
    [{ name: '王' }, 'Please enter your full Chinese name'],
    [{ name: '王，小明' }, personNameMessages.separator],
    [{ nameEn: 'Wang, Hsiao-Ming' }, personNameMessages.separator],
    [{ nameEn: ' a ' }, 'Please enter your full English name'],
    [{ department: 'x' }, 'Please enter your department'],
    [{ email: 'nobody' }, 'Please enter a valid email address'],
    [{ email: 'a@example.com' }, 'Please use an academic email address (ending with .edu)'],
    [{ email: 'a@edu.example.com' }, 'Please use an academic email address (ending with .edu)'],
    [{ researchKeywords: 'a,b,c,d,e' }, 'You can only select up to 4 research keywords'],
    [{ name: 'x'.repeat(201) }, 'Please use at most 200 characters'],
  ])('refuse %j with one message', (fields, message) => {
    expect(messagesFor(fields)).toEqual([message]);
  });

  it.each(['a@example.edu', 'a@example.edu.tw', 'a@cs.example.EDU', 'a.b+c@x.edu.au'])('accept %s', (email) => {
    expect(messagesFor({ email })).toEqual([]);
  });

  it('trim text and drop characters that PostgreSQL cannot store', () => {
    expect(photoRequestFieldsSchema.parse({ ...valid, name: ' 王\u0000小明 ' }).name).toBe('王小明');
  });

  it('store keywords once each, without blanks', () => {
    const { researchKeywords } = photoRequestFieldsSchema.parse({ ...valid, researchKeywords: ' a, ,b,a ,' });
    expect(researchKeywords).toBe('a,b');
  });

  it('need no keywords', () => {
    expect(photoRequestFieldsSchema.parse({ ...valid, researchKeywords: undefined }).researchKeywords).toBe('');
  });
});

describe('the email address of a photo request', () => {
  const accept = (...emailDomains: string[]) => setLabSettings({ ...defaultSettings, emailDomains });

  it.each([
    ['.edu', ['a@ntu.edu', 'a@ntu.edu.tw', 'a@cs.ntu.EDU.tw'], ['a@edu.tw', 'a@notedu', 'a@x.notedu', 'a@edu.com']],
    ['.ac.uk', ['a@ucl.ac.uk', 'a@cs.ucl.ac.uk'], ['a@ac.uk', 'a@uclac.uk', 'a@ucl.ac.com']],
    [
      'uni-koeln.de',
      ['a@uni-koeln.de', 'a@hci.uni-koeln.de', 'a@hci.Uni-Koeln.DE'],
      ['a@xuni-koeln.de', 'a@uni-koeln.de.com', 'uni-koeln.de@x.com', 'a@uni-koeln.com'],
    ],
  ])('is accepted or refused by its domain: %s', (domain, accepted, refused) => {
    accept(domain);
    for (const email of accepted) expect([email, ...messagesFor({ email })]).toEqual([email]);
    for (const email of refused) expect([email, messagesFor({ email }).length]).toEqual([email, 1]);
  });

  it('may have any domain when the lab lists none', () => {
    accept();
    expect(messagesFor({ email: 'a@example.com' })).toEqual([]);
  });

  it('is refused with a message that lists the lab’s domains', () => {
    accept('uni-koeln.de', '.edu', '.ac.uk');
    expect(messagesFor({ email: 'a@example.com' })).toEqual([
      'Please use an academic email address (ending with uni-koeln.de, .edu or .ac.uk)',
    ]);
    accept('uni-koeln.de', '.edu');
    expect(messagesFor({ email: 'a@example.com' })[0]).toContain('(ending with uni-koeln.de or .edu)');
  });
});
