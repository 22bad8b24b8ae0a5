import { Statement } from '@lab/service-kit';
import type { Constraint, StoredColumn } from './table-definition.js';

/** The columns of an index, including those in expressions and conditions. */
const INDEX_COLUMNS = `
  SELECT coalesce(json_agg(attname ORDER BY attnum), '[]') FROM pg_attribute
  WHERE attrelid = class.oid AND attnum > 0 AND (attnum = ANY (pg_index.indkey) OR EXISTS (
    SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_index.indexrelid
      AND refclassid = 'pg_class'::regclass AND refobjid = class.oid AND refobjsubid = attnum))`;

const COLUMN_TYPE = `
  CASE WHEN typcategory = 'A' THEN 'ARRAY' WHEN typtype <> 'b' THEN 'USER-DEFINED' ELSE format_type(atttypid, NULL) END`;

const COLUMNS = `
  SELECT json_agg(json_build_object(
    'column_name', attname, 'data_type', ${COLUMN_TYPE}, 'is_nullable', CASE WHEN attnotnull THEN 'NO' ELSE 'YES' END,
    'column_default', pg_get_expr(adbin, adrelid),
    'maxLength', CASE WHEN atttypid IN ('varchar'::regtype, 'bpchar'::regtype) AND atttypmod > 4 THEN atttypmod - 4 END)
    ORDER BY attnum)
  FROM pg_attribute JOIN pg_type ON pg_type.oid = atttypid
    LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
  WHERE attrelid = class.oid AND attnum > 0 AND NOT attisdropped AND has_column_privilege(class.oid, attnum, 'SELECT')`;

const TARGET = `
  CASE WHEN contype = 'f' THEN json_build_object(
    'table', (SELECT nspname || '.' || relname FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
              WHERE pg_class.oid = confrelid),
    'column', (SELECT attname FROM pg_attribute WHERE attrelid = confrelid AND attnum = confkey[1]),
    'onDelete', CASE confdeltype WHEN 'c' THEN 'cascade' WHEN 'n' THEN 'set null' ELSE 'refuse' END) END`;

const CONSTRAINTS = `
  SELECT json_agg(json_build_object('name', name, 'kind', kind, 'columns', columns, 'definition', definition,
    'target', target) ORDER BY name)
  FROM (
    SELECT conname AS name, CASE contype WHEN 'c' THEN 'check' ELSE 'foreign key' END AS kind,
      (SELECT coalesce(json_agg(attname ORDER BY place), '[]') FROM unnest(conkey) WITH ORDINALITY AS key (number, place)
         JOIN pg_attribute ON attrelid = conrelid AND attnum = number) AS columns,
      pg_get_constraintdef(pg_constraint.oid) AS definition, ${TARGET} AS target
    FROM pg_constraint WHERE conrelid = class.oid AND contype IN ('c', 'f')
    UNION ALL
    SELECT relname, CASE WHEN indisexclusion THEN 'exclusion' ELSE 'unique' END, (${INDEX_COLUMNS}),
      pg_get_indexdef(indexrelid), NULL
    FROM pg_index JOIN pg_class AS index_class ON index_class.oid = indexrelid
    WHERE indrelid = class.oid AND (indisunique OR indisexclusion)
  ) AS listed`;

/** The row count from PostgreSQL's last statistics, scaled by the table's growth since. */
const ESTIMATE = `
  CASE WHEN reltuples > 0 AND relpages > 0
    THEN round(reltuples * (pg_relation_size(class.oid) / current_setting('block_size')::numeric / relpages)::float8)
    ELSE 0 END`;

/** What the catalog contains about a table. */
export interface CatalogRow {
  name: string;
  schema: string;
  table: string;
  isReadOnly: boolean;
  estimatedRows: number;
  columns: StoredColumn[];
  constraints: Constraint[];
}

/**
 * The tables in `:names` (`schema.table`) that exist and are readable, with their readable columns, partitioned ones too. PostgreSQL's
 * rights, not lists in this code, decide what administrators see.
 */
export const TABLES = new Statement<CatalogRow>(`
  SELECT schema.nspname || '.' || class.relname AS name, schema.nspname AS schema, class.relname AS table,
    NOT has_any_column_privilege(class.oid, 'INSERT') AS "isReadOnly", ${ESTIMATE} AS "estimatedRows",
    (${COLUMNS}) AS columns, coalesce((${CONSTRAINTS}), '[]') AS constraints
  FROM unnest(:names::text[]) WITH ORDINALITY AS listed (name, place)
    JOIN pg_namespace AS schema ON schema.nspname = split_part(listed.name, '.', 1)
    JOIN pg_class AS class ON class.relnamespace = schema.oid AND class.relname = split_part(listed.name, '.', 2)
  WHERE class.relkind IN ('r', 'p') AND has_schema_privilege(schema.oid, 'USAGE')
    AND has_any_column_privilege(class.oid, 'SELECT')
  ORDER BY place`);
