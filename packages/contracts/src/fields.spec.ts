import { describe, expect, it } from '@jest/globals';
import {
  booleanParamSchema,
  idParamSchema,
  idSchema,
  optionalTextSchema,
  readWholeNumber,
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
