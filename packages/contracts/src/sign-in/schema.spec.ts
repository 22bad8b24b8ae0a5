import { describe, expect, it } from '@jest/globals';
import { newCodeSchema } from './schema.js';
import { credentialMessages } from './texts.js';

const refusalOf = (code: string) => newCodeSchema.safeParse(code).error?.issues[0]?.message;

describe('a new code', () => {
  it.each([
    'aaaaaaaa',
    'AaAaAaAa',
    '𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏',
    '讀讀讀讀讀讀讀讀',
    '        ',
    'abababab',
    '12121212',
    'abcabcabc',
    'lab!lab!lab',
    '20242024',
    '12345678',
    '87654321',
    '0123456789',
    '1234567890',
    '9876543210',
    'abcdefgh',
    'HGFEDCBA',
  ])('is refused when it is a pattern: %s', (code) => {
    expect(refusalOf(code)).toBe(credentialMessages.patternCode);
  });

  it.each(['correct horse', '研究室的秘密通行碼', 'abcdefgi', 'aaaaaaab', 'horse horse horse', '12348765', '19283746'])(
    'is taken when it is none: %s',
    (code) => {
      expect(refusalOf(code)).toBeUndefined();
    },
  );
});
