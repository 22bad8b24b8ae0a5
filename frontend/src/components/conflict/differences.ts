import { get, type FieldValues } from 'react-hook-form';

/** Defines how a field is shown as text; `isHidden` for a field that is part of another one. */
interface FieldReader<Values> {
  label?: string;
  read?(values: Values): string;
  isHidden?: boolean;
  /** The name of the input that gets the focus, if it differs. */
  input?: string;
}

/** By field name. A field without a reader is shown as typed, with a label derived from its name. */
export type FieldReaders<Values> = Readonly<Partial<Record<keyof Values & string, FieldReader<Values>>>>;

export interface Difference {
  name: string;
  label: string;
  /** The other user's value. */
  theirs: string;
  input: string;
}

/** `purchaseDate` as `Purchase date`. */
export const labelOf = (name: string): string =>
  name[0]!.toUpperCase() + name.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

export const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value as text, with one list entry per line. */
export const textOf = (value: unknown): string => {
  if (isBlank(value)) return '';
  if (Array.isArray(value)) return value.map(textOf).join('\n');
  if (isGroup(value)) return Object.values(value).map(textOf).filter(Boolean).join(', ');
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
};

const isSame = (a: unknown, b: unknown): boolean =>
  (isBlank(a) && isBlank(b)) || JSON.stringify(a) === JSON.stringify(b);

/** The names of all fields; fields within groups by their paths, such as `professor.nameEn`. A list is one field. */
const namesOf = (values: object, prefix = ''): string[] =>
  Object.entries(values).flatMap(([name, value]) =>
    isGroup(value) ? namesOf(value, `${prefix}${name}.`) : [prefix + name],
  );

/** The fields in which a form differs from the saved record of another user. */
export const differencesOf = <Values extends FieldValues>(
  typed: Values,
  theirs: Values,
  readers: FieldReaders<Values>,
): Difference[] =>
  namesOf(theirs).flatMap((name) => {
    const reader: FieldReader<Values> = (readers as Record<string, FieldReader<Values> | undefined>)[name] ?? {};
    const { label = labelOf(name.slice(name.lastIndexOf('.') + 1)), isHidden, input = name } = reader;
    const readable = (values: Values) => reader.read?.(values) ?? textOf(get(values, name));
    if (isHidden || readable(typed) === readable(theirs)) return [];
    return [{ name, label, input, theirs: readable(theirs).trim() || 'empty' }];
  });

/** The typed values, and the other user's values in untouched fields, so that no change is overwritten by accident. */
export const keepTyped = <Values extends FieldValues>(typed: Values, base: Values, theirs: Values): Values =>
  Object.fromEntries(
    Object.keys(theirs).map((name) => {
      const [mine, before, other]: unknown[] = [typed[name], base[name], theirs[name]];
      if (isSame(mine, before)) return [name, other];
      return [name, isGroup(mine) && isGroup(before) && isGroup(other) ? keepTyped(mine, before, other) : mine];
    }),
  ) as Values;
