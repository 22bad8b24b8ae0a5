import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { calendarDateSql, instantSql } from './time.sql.js';
import { jsonObjectSql, selectList } from './select-list.js';

describe('selectList', () => {
  it('selects every field of the contract by its column', () => {
    const schema = z.object({ id: z.int(), nameEn: z.string().nullable() }).meta({ id: 'Named' });
    expect(selectList(schema)).toBe('id AS "id", name_en AS "nameEn"');
  });

  it('accepts SQL for computed fields', () => {
    expect(selectList(z.object({ photoUrl: z.string() }), { photoUrl: `'/' || key` })).toBe(`'/' || key AS "photoUrl"`);
  });

  it('formats instants like the API, nullable ones too', () => {
    const schema = z.object({ createdAt: z.iso.datetime(), decidedAt: z.iso.datetime().nullable() });
    expect(selectList(schema)).toBe(
      `${instantSql('created_at')} AS "createdAt", ${instantSql('decided_at')} AS "decidedAt"`,
    );
  });

  it('formats days like the API, nullable ones too', () => {
    const schema = z.object({ endDate: z.iso.date(), purchaseDate: z.iso.date().nullable() });
    expect(selectList(schema)).toBe(
      `${calendarDateSql('end_date')} AS "endDate", ${calendarDateSql('purchase_date')} AS "purchaseDate"`,
    );
  });
});

describe('jsonObjectSql', () => {
  it('builds an object with the fields of a contract', () => {
    const schema = z.object({ id: z.int(), mapUrl: z.string(), createdAt: z.iso.datetime() });
    expect(jsonObjectSql(schema, { mapUrl: `'x'` })).toBe(
      `json_build_object('id', id, 'mapUrl', 'x', 'createdAt', ${instantSql('created_at')})`,
    );
  });
});
