import type { Constraint } from './table-definition.js';

/** PostgreSQL's form of `role IN ('a', 'b')`: `CHECK ((role = ANY (ARRAY['a'::text, 'b'::text])))`. */
const ONE_OF =
  /^CHECK \(\(\(?"?[^"']+?"?\)?(?:::text)? = ANY \(+ARRAY\[((?:'(?:[^']|'')*'(?:::[a-z ]+)?(?:, )?)+)\]\)*(?:::text\[\]\)*)?\)*$/;

/** The allowed values in their order; null when the constraint has another form. */
export const valuesOf = ({ kind, columns, definition }: Constraint): string[] | null => {
  const list = kind === 'check' && columns.length === 1 ? ONE_OF.exec(definition)?.[1] : undefined;
  if (!list) return null;
  return [...list.matchAll(/'((?:[^']|'')*)'/g)].map(([, value]) => value!.replaceAll(`''`, `'`));
};

/** The values that a check constraint allows in a column; null when there is no such constraint. */
export const allowedValues = (column: string, constraints: readonly Constraint[]): string[] | null =>
  constraints
    .filter(({ columns }) => columns[0] === column)
    .map(valuesOf)
    .find((values) => values !== null) ?? null;
