import { actorOf, type Actor, type Identity } from '@lab/contracts';
import { schemaOf } from '@lab/service-kit/database-role';
import { Pool } from 'pg';
import type { AroundWrite } from './api-client.js';

/** Authors without a person that may write during a call. */
const WITHOUT_A_PERSON = new Set([
  'A visitor',
  'Chat',
  'Confirming',
  'E-mails',
  'Forgetting',
  'Link check',
  'Names of members',
  'Notifications',
  'ORCID',
  'Reminders',
  'University sign-in',
  'Unsubscribing',
  'Voting timer',
  'Yearly link',
]);

interface Call {
  /** Whether no other call of the same database was running. */
  isAlone: boolean;
}

/**
 * Compares the authors of a call's changes with its caller, in the audit log of a service's database. Concurrent calls
 * are not checked, because their entries cannot be distinguished.
 */
export class CheckedAuthors {
  private readonly calls = new Set<Call>();
  /** The newest entry before the running calls. Simultaneous calls share one query and are sent in their order. */
  private last: Promise<number | undefined> = Promise.resolve(undefined);
  /** Its own connection, because a test may use or end all connections of the service. */
  private readonly pool: Pool;
  private readonly log: string;

  /**
   * @param url of the database
   * @param service the owner of the audit log
   */
  constructor(url: string, service: string) {
    this.pool = new Pool({ connectionString: url, max: 1, idleTimeoutMillis: 1000, allowExitOnIdle: true });
    this.pool.on('error', () => undefined);
    this.log = `${schemaOf(service)}.audit_log`;
  }

  /**
   * Checks the writing calls of one caller. Guests may choose any name.
   * @returns a function that sends such a call, and throws an Error when an entry names no one or a person other than
   * the caller
   */
  of(caller: Identity): AroundWrite {
    return async (send) => {
      const call: Call = { isAlone: this.calls.size === 0 };
      for (const other of this.calls) other.isAlone = false;
      this.calls.add(call);
      try {
        if (call.isAlone) this.last = this.lastEntry();
        const last = await this.last;
        const answer = await send();
        if (call.isAlone && last !== undefined && answer.status < 300) await this.compare(actorOf(caller), last);
        return answer;
      } finally {
        this.calls.delete(call);
      }
    };
  }

  /** The id of the newest entry; undefined when the database is unavailable or has no audit log. */
  private async lastEntry(): Promise<number | undefined> {
    const { rows } = await this.pool
      .query<{ id: number }>(`SELECT coalesce(max(id), 0) AS id FROM ${this.log}`)
      .catch(() => ({ rows: [] }));
    return rows[0]?.id;
  }

  private async compare(caller: Actor, last: number): Promise<void> {
    const sql = `SELECT DISTINCT actor::text, table_name AS table FROM ${this.log} WHERE id > $1`;
    const { rows } = await this.pool.query<{ actor: string | null; table: string }>(sql, [last]);
    for (const { actor, table } of rows)
      if (!isOf(caller, actor && JSON.parse(actor)))
        throw new Error(`The change of ${table} names ${actor}, not its caller ${JSON.stringify(caller)}.`);
  }
}

const isOf = (caller: Actor, actor: Actor | null): boolean => {
  if (!actor) return false;
  if (!actor.role) return WITHOUT_A_PERSON.has(actor.name);
  const isGuest = caller.role === 'anonymous';
  return (
    (isGuest || actor.name === caller.name) &&
    actor.memberId === caller.memberId &&
    actor.role === caller.role &&
    actor.isProven === caller.isProven &&
    actor.session === caller.session &&
    actor.token === caller.token
  );
};
