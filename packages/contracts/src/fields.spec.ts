import { describe, expect, it } from '@jest/globals';
import {
  booleanParamSchema,
  calendarDateSchema,
  idParamSchema,
  idSchema,
  optionalDateSchema,
  optionalTextSchema,
  readWholeNumber,
  requiredDateSchema,
  wholeNumberSchema,
} from './fields.js';

describe('idParamSchema', () => {
  it('reads a positive integer', () => {
    expect(idParamSchema.parse('42')).toBe(42);
  });

  it.each(['0', '-1', '01', '1.0', '1e3', ' 1', 'abc', '', '2147483648'])('refuses %j', (id) => {
    expect(idParamSchema.safeParse(id).success).toBe(false);
  });
});

describe('idSchema', () => {
  it.each([0, -1, 1.5, 1e99, '1', null])('refuses %j', (id) => {
    expect(idSchema.safeParse(id).success).toBe(false);
  });
});

describe('booleanParamSchema', () => {
  it('reads true and false', () => {
    expect([booleanParamSchema.parse('true'), booleanParamSchema.parse('false')]).toEqual([true, false]);
  });

  it('refuses anything else with a message', () => {
    expect(booleanParamSchema.safeParse('1').error?.issues[0]?.message).toBe('Must be true or false');
  });
});

describe('optionalTextSchema', () => {
  it.each([undefined, null, '', '   '])('treats %j as absent', (value) => {
    expect(optionalTextSchema().parse(value)).toBeNull();
  });

  it('trims a text and limits its length', () => {
    expect(optionalTextSchema(5).parse(' abc ')).toBe('abc');
    expect(optionalTextSchema(5).safeParse('abcdef').error?.issues.at(-1)?.message).toContain('at most 5 characters');
  });
});

describe('readWholeNumber', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['0', 0],
    [' 12000 ', 12_000],
    ['12,000', 12_000],
    ['1,234,567', 1_234_567],
  ])('reads %j as %j', (text, value) => {
    expect(readWholeNumber(text)).toBe(value);
  });

  it.each(['12abc', '-1', '1.5', '1e3', '0x10', '12,00', ',1', 'NT$5', '1 000'])('rejects %j', (text) => {
    expect(readWholeNumber(text)).toBeNaN();
    expect(wholeNumberSchema('A number', { min: 0, max: 9 }).safeParse(readWholeNumber(text)).success).toBe(false);
  });
});

const messagesOf = (result: { error?: { issues: { message: string }[] } | undefined }): string[] =>
  (result.error?.issues ?? []).map(({ message }) => message);

describe('a calendar date', () => {
  it.each(['2026-01-31', '2024-02-29', '1900-01-01', '9999-12-31'])('is %s', (date) => {
    expect(calendarDateSchema().parse(date)).toBe(date);
  });

  it.each(['2023-02-29', '2026-1-1', '2026-13-01', '1899-12-31', '0000-01-01', '2026-01-01T00:00:00Z', 20260101])(
    'is not %j',
    (date) => {
      expect(messagesOf(calendarDateSchema('No day').safeParse(date))).toEqual(['No day']);
    },
  );
});

describe('requiredDateSchema', () => {
  it('accepts a day, with spaces around it', () => {
    expect(requiredDateSchema('Missing').parse(' 2026-01-31 ')).toBe('2026-01-31');
  });

  it.each([undefined, null, '', '  ', 5])('reports %j as missing', (date) => {
    expect(messagesOf(requiredDateSchema('Missing', 'No day').safeParse(date))).toEqual(['Missing']);
  });

  it('reports an invalid day with one message', () => {
    expect(messagesOf(requiredDateSchema('Missing', 'No day').safeParse('soon'))).toEqual(['No day']);
  });
});

describe('optionalDateSchema', () => {
  it.each([undefined, null, '', '  '])('treats %j as absent', (date) => {
    expect(optionalDateSchema().parse(date)).toBeNull();
  });

  it('accepts a day and refuses anything else with one message', () => {
    expect(optionalDateSchema().parse('2026-01-31')).toBe('2026-01-31');
    expect(messagesOf(optionalDateSchema('No day').safeParse('soon'))).toEqual(['No day']);
    expect(messagesOf(optionalDateSchema('No day').safeParse(5))).toEqual(['No day']);
  });
});
