import type { Row } from '@lab/contracts';
import { snakeCase } from '../database/snake-case-naming-strategy.js';
import { InvalidInputException } from '../process/errors/errors.js';
import type { TableDefinition } from './table-definition.js';
import type { RowProblem, TableRules } from './table-rules.js';

const toFields = ({ fields }: TableRules, row: Row): Row =>
  Object.fromEntries(Object.keys(fields).map((field) => [field, row[snakeCase(field)] ?? null]));

/** Returns the issues of the API's record schema about combinations of valid fields. */
const misfitsOfWhole = ({ whole, fields }: TableRules, row: Row): RowProblem[] =>
  (whole?.safeParse(row).error?.issues ?? [])
    .map(({ path, message }) => ({ field: String(path[0]), message }))
    .filter(({ field }) => fields[field]?.safeParse(row[field]).success);

/** Returns the issues of a row whose values are valid on their own but not together. */
const issuesOf = ({ rules }: TableDefinition, row: Row) => {
  const fields = toFields(rules, row);
  const checked = (rules.checks ?? []).map((check) => check(fields));
  return [...misfitsOfWhole(rules, fields), ...checked.filter((misfit) => misfit !== null)].map(
    ({ field, message }) => ({ path: `data.${snakeCase(field)}`, message }),
  );
};

/**
 * Checks a row before or after it is written.
 * @throws InvalidInputException when its values do not fit together
 */
export const checkRowRules = (table: TableDefinition, row: Row): void => {
  const issues = issuesOf(table, row);
  if (issues.length > 0) throw new InvalidInputException(issues);
};
