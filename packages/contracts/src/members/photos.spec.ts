import { describe, expect, it } from '@jest/globals';
import { personNameMessages } from '../meetings/presenters.js';
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

describe('photo request fields', () => {
  it('accept a complete form', () => {
    expect(photoRequestFieldsSchema.parse(valid)).toEqual(valid);
  });

  it.each([
    [{ name: '王' }, 'Please enter your full Chinese name'],
    [{ name: undefined }, 'Please enter your full Chinese name'],
    [{ name: '王，小明' }, personNameMessages.separator],
    [{ nameEn: 'Wang, Hsiao-Ming' }, personNameMessages.separator],
    [{ nameEn: ' a ' }, 'Please enter your full English name'],
    [{ department: 'x' }, 'Please enter your department'],
    [{ email: 'nobody' }, 'Please enter a valid email address'],
    [{ email: 'a@b' }, 'Please enter a valid email address'],
    [{ email: 'a@example.com' }, 'Please use an academic email address (ending with .edu)'],
    [{ email: 'a@education.com' }, 'Please use an academic email address (ending with .edu)'],
    [{ email: 'a@edu.example.com' }, 'Please use an academic email address (ending with .edu)'],
    [{ researchKeywords: 'a,b,c,d,e' }, 'You can only select up to 4 research keywords'],
    [{ name: 'x'.repeat(201) }, 'Please use at most 200 characters'],
  ])('refuse %j with one message', (fields, message) => {
    expect(messagesFor(fields)).toEqual([message]);
  });

  it.each(['a@example.edu', 'a@example.edu.tw', 'a@cs.example.EDU', 'a.b+c@x.edu.au'])('accept %s', (email) => {
    expect(messagesFor({ email })).toEqual([]);
  });

  it('trim text and drop what PostgreSQL cannot store', () => {
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
