import * as contracts from '@lab/contracts';
import { expect, it } from '@jest/globals';
import { z } from 'zod';

const LENGTH = 40_000;

const marks = (length: number): string => '\u0301'.repeat(length / 2) + '\u0323'.repeat(length / 2);

/** Texts with marks in different places, and a plain text of the same form. */
const forms: Readonly<Record<string, (text: string) => string>> = {
  'a text': (text) => `a${text}b`,
  'an email address': (text) => `ada@a${text}.example.org`,
  'a link': (text) => `https://a${text}.example.org/`,
};

const schemas = Object.entries(contracts).flatMap(([name, schema]) =>
  schema instanceof z.ZodObject ? [[name, schema] as const] : [],
);

/** The processor time in milliseconds; of the whole process, so other threads can add to it. */
const costOf = (schema: z.ZodObject, text: string): number => {
  const { user, system } = process.cpuUsage();
  schema.safeParse(Object.fromEntries(Object.keys(schema.shape).flatMap((name) => [[name, text]])));
  const spent = process.cpuUsage({ user, system });
  return (spent.user + spent.system) / 1000;
};

/** A sentence if the schema takes far longer for marks than for a plain text; undefined otherwise. */
const slownessOf = (name: string, schema: z.ZodObject, form: (text: string) => string): string | undefined => {
  const plain = costOf(schema, form('n'.repeat(LENGTH)));
  // Sorting that many marks once takes 1,500 ms.
  const cost = costOf(schema, form(marks(LENGTH)));
  return cost > 300 + 20 * plain ? `${name}: ${cost} ms, a plain text ${plain} ms` : undefined;
};

it.each(Object.entries(forms))(
  'reads every field of the API quickly when %s has thousands of combining marks',
  (_, form) => {
    expect(schemas.length).toBeGreaterThan(100);
    // A second measurement tells a slow schema from a busy thread beside it.
    const slow = schemas.filter(([name, schema]) => slownessOf(name, schema, form));
    expect(slow.flatMap(([name, schema]) => slownessOf(name, schema, form) ?? [])).toEqual([]);
  },
);
