import { visibleLine } from '@lab/contracts';
import { parse } from 'yaml';

/** The fields at the beginning of a file, of any type. */
export type Fields = Readonly<Record<string, unknown>>;

/** A file with fields and a text below them. */
export interface Document {
  fields: Fields;
  body: string;
}

const PARTS = /^\s*---[ \t]*\n([^]*?)\n---[ \t]*(?:\n|$)([^]*)$/;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads YAML from an untrusted file. Aliases are limited, because a few lines of them can expand to gigabytes.
 * @returns undefined when it is not YAML
 */
export const foreignYaml = (text: string): unknown => {
  try {
    return parse(text, { maxAliasCount: 100, logLevel: 'error' }) as unknown;
  } catch {
    return undefined;
  }
};

/** @returns undefined for a file without fields, or whose fields cannot be read */
export const readDocument = (text: string): Document | undefined => {
  const [, yaml, body] = PARTS.exec(text) ?? [];
  const fields = yaml === undefined ? undefined : foreignYaml(yaml);
  return isFields(fields) ? { fields, body: body! } : undefined;
};

/** The first of the fields that has a text, as one line; blank when there is none. */
export const lineOf = (fields: Fields, ...names: readonly string[]): string => {
  for (const name of names) {
    const value = fields[name];
    if (typeof value === 'string' || typeof value === 'number') {
      const line = visibleLine(String(value).replaceAll(/\s+/g, ' '));
      if (line) return line;
    }
  }
  return '';
};

/** The texts of a field that has one or a list of them. */
export const linesOf = (value: unknown): string[] =>
  (Array.isArray(value) ? (value as unknown[]) : [value]).flatMap((each) =>
    typeof each === 'string' || typeof each === 'number' ? visibleLine(String(each)) || [] : [],
  );

/** The day at the beginning of a date, `YYYY-MM-DD`; undefined when there is none. */
export const dayOf = (text: string): string | undefined =>
  /^(\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))/.exec(text)?.[1];
