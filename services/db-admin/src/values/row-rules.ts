import { hasSlides, type LabMeetingType, type Row } from '@lab/contracts';
import { InvalidInputException } from '@lab/service-kit';
import type { TableDefinition } from '../catalog/table-definition.js';
import type { Values } from './read-values.js';

/** A rule of the contracts about several columns, checked when one of them is written. */
interface RowRule {
  columns: readonly string[];
  isKept: (row: Row) => boolean;
  message: string;
}

const rules: ReadonlyMap<string, RowRule> = new Map([
  [
    'meetings.lab_meetings',
    {
      columns: ['slides_link', 'type'],
      isKept: ({ type, slides_link: slidesLink }) =>
        hasSlides({ type: type as LabMeetingType, slidesLink: slidesLink as string | null }),
      message: 'Each link in slides_link must begin with http:// or https://.',
    },
  ],
]);

/**
 * Checks a written row before the transaction ends.
 * @param json the row
 * @param written its new values
 * @throws InvalidInputException when the row violates a rule that PostgreSQL does not check
 */
export const keepRules = (table: TableDefinition, json: string, written: Values): string => {
  const rule = rules.get(table.name);
  if (!rule?.columns.some((name) => written.has(name)) || rule.isKept(JSON.parse(json) as Row)) return json;
  throw new InvalidInputException([{ path: `data.${rule.columns[0]}`, message: rule.message }]);
};
