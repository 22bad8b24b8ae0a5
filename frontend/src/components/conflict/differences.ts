import type { FieldValues } from 'react-hook-form';

/** How a field is shown as text; `isHidden` for a field that is shown with another one. */
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
const labelOf = (name: string): string =>
  name[0]!.toUpperCase() + name.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

const textOf = (value: unknown): string => (isBlank(value) ? '' : String(value));

const isSame = (a: unknown, b: unknown): boolean =>
  (isBlank(a) && isBlank(b)) || JSON.stringify(a) === JSON.stringify(b);

/** The fields in which a form differs from the saved record of another user. */
export const differencesOf = <Values extends FieldValues>(
  typed: Values,
  theirs: Values,
  readers: FieldReaders<Values>,
): Difference[] =>
  Object.keys(theirs).flatMap((name) => {
    const reader: FieldReader<Values> = readers[name as keyof Values & string] ?? {};
    const { label = labelOf(name), isHidden, input = name } = reader;
    const readable = (values: Values) => reader.read?.(values) ?? textOf(values[name]);
    if (isHidden || readable(typed) === readable(theirs)) return [];
    return [{ name, label, input, theirs: readable(theirs).trim() || 'empty' }];
  });

/** The typed values, and the other user's values in untouched fields, so that no change is overwritten by accident. */
export const keepTyped = <Values extends FieldValues>(typed: Values, base: Values, theirs: Values): Values =>
  Object.fromEntries(
    Object.keys(theirs).map((name) => [name, isSame(typed[name], base[name]) ? theirs[name] : typed[name]]),
  ) as Values;
