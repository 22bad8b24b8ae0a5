import { createHash } from 'node:crypto';
import type { ClientBase, Pool } from 'pg';
import { QueryFailedError, QueryRunnerAlreadyReleasedError, type DataSource, type EntityManager } from 'typeorm';

/** Parameter values by name. Names that the statement does not use are ignored. */
export type Values = Readonly<Record<string, unknown>>;

/** Matches `:name`, but neither the `::` of a cast nor the colons of `HH24:MI`. */
const PARAMETER = /(?<![:\w]):([a-z]\w*)/g;

/**
 * SQL with named parameters such as `:id`, defined in a `*.sql.ts` file. It is prepared once per connection, so
 * PostgreSQL does not parse and plan it for each request, which is most of the work of a small statement. A connection
 * pooler must support prepared statements (PgBouncer 1.21 or newer).
 */
export class Statement<Row extends object = object> {
  private readonly names: readonly string[];
  private readonly query: { text: string; name?: string };

  /**
   * @param sql PostgreSQL binds the parameters, so values are never parsed as SQL
   * @param isPrepared false for SQL that is built dynamically: a connection never frees what it has prepared
   */
  constructor(sql: string, { isPrepared = true } = {}) {
    const names: string[] = [];
    const text = sql.replace(PARAMETER, (_, name: string) => {
      if (!names.includes(name)) names.push(name);
      return `$${names.indexOf(name) + 1}`;
    });
    this.names = names;
    this.query = isPrepared ? { text, name: createHash('sha1').update(text).digest('base64url') } : { text };
  }

  /**
   * Runs the statement.
   * @param on a manager, whose transaction is used if it has one, or a data source
   * @returns the rows, including those of `RETURNING`
   * @throws QueryFailedError when PostgreSQL refuses it; Error when a parameter has no value
   */
  async run(on: DataSource | EntityManager, values: Values = {}): Promise<Row[]> {
    const parameters = this.names.map((name) => valueOf(name, values));
    const manager = 'manager' in on ? on.manager : on;
    const connection = await connectionOf(manager);
    manager.dataSource.logger.logQuery(this.query.text, parameters);
    try {
      return (await connection.query<Row>({ ...this.query, values: parameters })).rows;
    } catch (error) {
      throw new QueryFailedError(this.query.text, parameters, error as Error);
    }
  }

  /**
   * Runs a statement for its first row.
   * @param missing makes the error for the case that there is none; by default that is a bug
   */
  async one(on: DataSource | EntityManager, values: Values = {}, missing: () => Error = noRow): Promise<Row> {
    const [row] = await this.run(on, values);
    if (!row) throw missing();
    return row;
  }
}

const noRow = () => new Error('The statement returned no row.');

const valueOf = (name: string, values: Values): unknown => {
  if (!(name in values)) throw new Error(`The statement needs a value for :${name}.`);
  return values[name];
};

const connectionOf = async ({ queryRunner, dataSource }: EntityManager): Promise<ClientBase | Pool> => {
  if (!queryRunner) return (dataSource.driver as unknown as { master: Pool }).master;
  // The connection was lost, or the pool has already given it to another caller.
  if (queryRunner.isReleased) throw new QueryRunnerAlreadyReleasedError();
  return (await queryRunner.connect()) as ClientBase;
};
