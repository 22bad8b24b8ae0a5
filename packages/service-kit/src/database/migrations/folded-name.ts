import { foldedRanges, lookAlikes, recentLetters } from '@lab/contracts';
import { escapeLiteral as literal } from 'pg';
import type { QueryRunner } from 'typeorm';

const codePoint = (code: number): string => String.raw`\U${code.toString(16).padStart(8, '0')}`;

const classOf = (...names: (keyof typeof foldedRanges)[]): string =>
  names
    .flatMap((name) => foldedRanges[name])
    .map(([from, to]) => `${codePoint(from)}-${codePoint(to)}`)
    .join('');

const HAN = `[${classOf('han')}]`;
const BETWEEN = `[${classOf('blank', 'punctuation')}]+`;

/** The replacements, in order. */
const STEPS: [pattern: string, by: string][] = [
  [`(?<=${HAN})${BETWEEN}|${BETWEEN}(?=${HAN})`, ''],
  [`[${classOf('blank')}]+`, ' '],
  [`^${BETWEEN}|${BETWEEN}$`, ''],
];

const folded = (): string => {
  const known = `translate(name, ${literal(recentLetters.from)}, ${literal(recentLetters.to)})`;
  const cased = `lower(upper(lower(normalize(${known}, NFKD) COLLATE "und-x-icu")))`;
  const seen = `regexp_replace(normalize(${cased}, NFKD), ${literal(`[${classOf('unseen')}]`)}, '', 'g')`;
  const alike = `translate(${seen}, ${literal(lookAlikes.from)}, ${literal(lookAlikes.to)})`;
  return STEPS.reduce((sql, [pattern, by]) => `regexp_replace(${sql}, ${literal(pattern)}, '${by}', 'g')`, alike);
};

/**
 * For migrations: adds `folded_name(text)` or updates it. It returns the same as `foldedName` of the contracts, so that
 * names are compared the same way everywhere.
 */
export const addFoldedName = async (runner: QueryRunner): Promise<void> => {
  await runner.query(
    `CREATE OR REPLACE FUNCTION folded_name(name text) RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT ${folded()} $$`,
  );
};
