import type { OutboxOwner, SetAside } from '@lab/contracts';
import { LOGGER, type Logger } from '@lab/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { Counter } from 'prom-client';
import type { EntityManager } from 'typeorm';
import type { TakenChange } from '../outboxes/outbox.sql.js';
import { DELIVERY_ROWS, OUTDATE, SET_ASIDE } from './set-aside.sql.js';

const counter = new Counter({
  name: 'set_aside_total',
  help: 'What could not be handled because of what is in it, and was set aside',
  labelNames: ['source'] as const,
});

interface Aside {
  source: SetAside['source'];
  title: string;
  content: unknown;
  records?: readonly string[];
}

/** Sets aside what cannot be handled, so that the rest goes on. */
@Injectable()
export class SetAsides {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /** Sets something aside in the caller's transaction. */
  async note({ source, title, content, records = [] }: Aside, error: unknown, manager: EntityManager): Promise<void> {
    const reason = reasonOf(error);
    await SET_ASIDE.run(manager, { source, title, content: JSON.stringify(content), records, reason });
    counter.inc({ source });
    this.logger.error({ err: error, source }, 'something was set aside');
  }

  /** Sets the changes of one transaction of a service aside. */
  async noteChanges(
    source: OutboxOwner,
    changes: readonly TakenChange[],
    error: unknown,
    manager: EntityManager,
  ): Promise<void> {
    await this.note({ source, title: titleOf(changes), content: changes, records: recordsOf(changes) }, error, manager);
  }

  /** Sets what waits to be sent aside. */
  async noteDeliveries(ids: readonly number[], error: unknown, manager: EntityManager): Promise<void> {
    const rows = await DELIVERY_ROWS.run(manager, { ids });
    for (const { row } of rows) {
      await this.note({ source: row.channel, title: row.title, content: row }, error, manager);
    }
  }

  /** Notes that these changes were handled, which come after what was set aside of the same records. */
  async outdate(source: OutboxOwner, changes: readonly TakenChange[], manager: EntityManager): Promise<void> {
    await OUTDATE.run(manager, { source, records: recordsOf(changes) });
  }
}

const rowOf = ({ after, before }: TakenChange): Record<string, unknown> => Object(after ?? before);

const recordsOf = (changes: readonly TakenChange[]): string[] => [
  ...new Set(changes.map((change) => `${change.table} ${String(rowOf(change)['id'] ?? rowOf(change)['member_id'])}`)),
];

const NAMES = ['title', 'name', 'equipment_name', 'paper_a_title'];

/** The first name in the changes, or else the table. Nothing is known of what is in them. */
const titleOf = (changes: readonly TakenChange[]): string => {
  const [first] = changes;
  const row = first ? rowOf(first) : {};
  const name = NAMES.map((column) => row[column]).find((value) => typeof value === 'string' && value !== '');
  return typeof name === 'string' ? name.slice(0, 200) : String(first?.table).replaceAll('_', ' ');
};

/** What an administrator is told of an error. */
export const reasonOf = (error: unknown): string => {
  const { message, issues } = error as Partial<Error> & { issues?: { path: unknown[]; message: string }[] };
  const [issue] = Array.isArray(issues) ? issues : [];
  return (issue ? `${issue.path.join('.')}: ${issue.message}` : String(message ?? error)).slice(0, 500);
};

/**
 * Takes steps one after the other, also those after one that fails.
 * @throws the first error, once all were taken
 */
export const allInOrder = async <Result>(steps: readonly (() => Promise<Result>)[]): Promise<Result[]> => {
  const results: Result[] = [];
  const errors: unknown[] = [];
  for (const step of steps) {
    try {
      results.push(await step());
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
  return results;
};

/** The value of something that may throw because of what is in it, or the error. */
export const tryTo = <Value>(make: () => Value): { value: Value } | { error: unknown } => {
  try {
    return { value: make() };
  } catch (error) {
    return { error };
  }
};
