import { isDeepStrictEqual } from 'node:util';
import type { Cell } from '@lab/contracts';
import type { Column } from './table-definition.js';

/** Normalizes an instant in UTC to microseconds, because PostgreSQL drops final zeros and writes `+00:00` for `Z`. */
const exactly = (value: Cell): Cell => {
  if (typeof value !== 'string') return value;
  const [whole, part = ''] = value.replace(/(Z|\+00:00)$/, '').split('.');
  return `${whole}.${part.padEnd(6, '0')}`;
};

/** True when two values of a column are the same in any notation. */
export const isSameCell = ({ data_type }: Pick<Column, 'data_type'>, one: Cell, other: Cell): boolean =>
  data_type === 'timestamp with time zone' ? exactly(one) === exactly(other) : isDeepStrictEqual(one, other);
