import { describe, expect, it } from '@jest/globals';
import { newCodeSchema } from './schema.js';
import { credentialMessages } from './texts.js';

const refusalOf = (code: string) => newCodeSchema.safeParse(code).error?.issues[0]?.message;

describe('a new code', () => {
  it.each([
    'aaaaaaaa',
    '𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏',
    '        ',
    'abababab',
    'abcabcabc',
    '20242024',
    '12345678',
    '1234567890',
    '9876543210',
    'abcdefgh',
  ])('is refused when it is a pattern: %s', (code) => {
    expect(refusalOf(code)).toBe(credentialMessages.patternCode);
  });

  it.each(['correct horse', '研究室的秘密通行碼', 'abcdefgi', 'aaaaaaab', 'horse horse horse', '12348765', '19283746'])(
    'is accepted when it is not a pattern: %s',
    (code) => {
      expect(refusalOf(code)).toBeUndefined();
    },
  );
});
