import type { QueryRunner } from 'typeorm';

/** Selects the months of a period, in UTC, that have no partition yet. */
const MISSING = `
  SELECT 'audit_log_' || to_char(month, 'YYYY_MM') AS name, month::date::text AS first,
    (month + interval '1 month')::date::text AS next
  FROM generate_series(
    date_trunc('month', coalesce($1::timestamptz, now()) AT TIME ZONE 'UTC'),
    coalesce($2::timestamptz, now() + interval '1 month') AT TIME ZONE 'UTC', interval '1 month') AS month
  WHERE to_regclass('audit_log_' || to_char(month, 'YYYY_MM')) IS NULL`;

/** Selects the partitions that ended more than the given number of days ago. */
const EXPIRED = `
  SELECT relname AS name FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
  WHERE inhparent = to_regclass('audit_log')
    AND to_date(right(relname, 7), 'YYYY_MM') + interval '1 month' <= now() AT TIME ZONE 'UTC' - make_interval(days => $1)`;

/**
 * Adds the missing partitions of the audit log for a period.
 * @param from an instant of the first month; by default now
 * @param until an instant of the last month; by default in a month, so that a partition always exists for writes
 */
export const addAuditMonths = async (runner: QueryRunner, from?: string, until?: string): Promise<void> => {
  const months: { name: string; first: string; next: string }[] = await runner.query(MISSING, [from, until]);
  for (const { name, first, next } of months) {
    await runner.query(`
      CREATE TABLE ${name} PARTITION OF audit_log FOR VALUES FROM ('${first} 00:00Z') TO ('${next} 00:00Z');
      CREATE TRIGGER audit_log_append_only BEFORE DELETE OR TRUNCATE ON ${name}
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()`);
  }
};

/** Drops the months of the audit log that ended more than `days` ago. */
export const dropAuditMonths = async (runner: QueryRunner, days: number): Promise<void> => {
  const months: { name: string }[] = await runner.query(EXPIRED, [days]);
  for (const { name } of months) await runner.query(`DROP TABLE ${name}`);
};
