import { describe, expect, it } from '@jest/globals';
import { defaultSettings } from '../site/defaults.js';
import { setLabSettings } from '../site/lab-settings.js';
import { writtenTimeSchema } from '../time/schema.js';
import {
  booleanParamSchema,
  calendarDateSchema,
  givenInstantSchema,
  idParamSchema,
  idSchema,
  lineSchema,
  optionalDateSchema,
  optionalTextSchema,
  readWholeNumber,
  requiredDateSchema,
  requiredInstantSchema,
  wholeNumberSchema,
} from './fields.js';

describe('idParamSchema', () => {
  it('reads a positive integer', () => {
    expect(idParamSchema.parse('42')).toBe(42);
  });

  it.each(['0', '01', '1.0', ' 1', '', '2147483648'])('refuses %j', (id) => {
    expect(idParamSchema.safeParse(id).success).toBe(false);
  });
});

describe('idSchema', () => {
  it.each([0, 1.5, 1e99, '1'])('refuses %j', (id) => {
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
  it.each([undefined, null, '   ', '\u200B'])('treats %j as absent', (value) => {
    expect(optionalTextSchema().parse(value)).toBeNull();
  });

  it('trims a text and limits its length', () => {
    expect(optionalTextSchema(5).parse(' abc ')).toBe('abc');
    expect(optionalTextSchema(5).safeParse('abcdef').error?.issues.at(-1)?.message).toContain('at most 5 characters');
  });
});

describe('lineSchema', () => {
  it.each(['', '\u200B', 7])('finds nothing in %j', (value) => {
    expect(messagesOf(lineSchema('Title is required').safeParse(value))).toEqual(['Title is required']);
  });

  it('measures and keeps visible characters only', () => {
    expect(lineSchema('Missing', 1, 9).parse('\uFEFFTwo\r\nlines\u200B\u200B')).toBe('Two lines');
    expect(messagesOf(lineSchema('Missing', 3).safeParse('ab\u200B'))).toEqual(['Missing']);
  });
});

describe('readWholeNumber', () => {
  it.each([
    ['', null],
    [' 12000 ', 12_000],
    ['1,234,567', 1_234_567],
    ['１２，０００', 12_000],
    ['\u200B7\n', 7],
  ])('reads %j as %j', (text, value) => {
    expect(readWholeNumber(text)).toBe(value);
  });

  it.each([
    ['.', '128,500.00', 128_500],
    ['.', '128500.0', 128_500],
    [',', '128.500,00', 128_500],
    [',', '１２８.５００', 128_500],
    ['.', '128.500,00', Number.NaN],
    ['.', '128.500', Number.NaN],
    [',', '128,500.00', Number.NaN],
    [',', '128,500', Number.NaN],
    [',', '128.500,50', Number.NaN],
  ] as const)('reads, where the decimal sign is “%s”, %j as %j', (decimal, text, value) => {
    setLabSettings({ ...defaultSettings, formats: { ...defaultSettings.formats, decimal } });
    expect(readWholeNumber(text)).toBe(value);
    setLabSettings(defaultSettings);
  });

  it.each(['12abc', '-1', '1.5', '1e3', '12,00', '1 000'])('rejects %j', (text) => {
    expect(readWholeNumber(text)).toBeNaN();
    expect(wholeNumberSchema('A number', { min: 0, max: 9 }).safeParse(readWholeNumber(text)).success).toBe(false);
  });
});

const messagesOf = (result: { error?: { issues: { message: string }[] } | undefined }): string[] =>
  (result.error?.issues ?? []).map(({ message }) => message);

describe('a calendar date', () => {
  it.each(['2026-01-31', '2024-02-29', '1970-01-01', '2199-12-31'])('is %s', (date) => {
    expect(calendarDateSchema().parse(date)).toBe(date);
  });

  it.each(['2023-02-29', '2026-1-1', '2026-13-01', '0000-01-01', '2026-01-01T00:00:00Z', 20260101])(
    'is not %j',
    (date) => {
      expect(messagesOf(calendarDateSchema('No day').safeParse(date))).toEqual(['No day']);
    },
  );
});

describe('a day outside the range', () => {
  it.each(['1969-12-31', '2200-01-01'])('is refused with the range: %s', (date) => {
    const message = 'Please use a date from 1970-01-01 to 2199-12-31';
    const schemas = [
      calendarDateSchema('No day'),
      requiredDateSchema('Missing', 'No day'),
      optionalDateSchema('No day'),
    ];
    expect(schemas.map((schema) => messagesOf(schema.safeParse(date)))).toEqual([[message], [message], [message]]);
    const times = [
      requiredInstantSchema('Missing', 'No instant').safeParse(`${date}T12:00:00Z`),
      writtenTimeSchema('Missing', 'No time', () => '19:00').safeParse(date),
    ];
    expect(times.map(messagesOf)).toEqual([[message], [message]]);
  });

  it('compares instants in UTC', () => {
    const isInstant = (text: string) => givenInstantSchema('No instant').safeParse(text).success;
    expect(isInstant('2200-01-01T07:59:59+08:00')).toBe(true);
    expect(isInstant('2199-12-31T23:59:59.999Z')).toBe(true);
    expect(isInstant('2199-12-31T23:00:00-08:00')).toBe(false);
    expect(isInstant('1970-01-01T07:59:59+08:00')).toBe(false);
  });
});

describe('requiredDateSchema', () => {
  it('accepts a day, with spaces around it', () => {
    expect(requiredDateSchema('Missing').parse(' 2026-01-31 ')).toBe('2026-01-31');
  });

  it.each([undefined, '  ', 5])('reports %j as missing', (date) => {
    expect(messagesOf(requiredDateSchema('Missing', 'No day').safeParse(date))).toEqual(['Missing']);
  });

  it('reports an invalid day with one message', () => {
    expect(messagesOf(requiredDateSchema('Missing', 'No day').safeParse('soon'))).toEqual(['No day']);
  });
});

describe('optionalDateSchema', () => {
  it.each([undefined, '  '])('treats %j as absent', (date) => {
    expect(optionalDateSchema().parse(date)).toBeNull();
  });

  it('accepts a day and refuses anything else with one message', () => {
    expect(optionalDateSchema().parse('2026-01-31')).toBe('2026-01-31');
    expect(messagesOf(optionalDateSchema('No day').safeParse('soon'))).toEqual(['No day']);
    expect(messagesOf(optionalDateSchema('No day').safeParse(5))).toEqual(['No day']);
  });
});
