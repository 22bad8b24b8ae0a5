import { dataSourceOptions, toErrorResponse } from '@lab/service-kit';
import { createTestDatabase, eventually } from '@lab/test-kit';
import { Client } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const database = { service: 'members' as const, entities: [], migrations: [] };

describe('a transaction whose connection is lost', () => {
  let dataSource: DataSource;
  let other: Client;

  beforeAll(async () => {
    const { url } = await createTestDatabase(database);
    const options = dataSourceOptions({ DATABASE_URL: url }, database);
    dataSource = await new DataSource(options).initialize();
    other = new Client({ connectionString: url });
    await other.connect();
  });
  afterAll(async () => {
    await dataSource.destroy();
    await other.end();
  });

  it.each([
    ['the next statement', (manager: EntityManager) => manager.query('SELECT 1')],
    [
      'the next statement of a repository',
      (manager: EntityManager) => manager.createQueryBuilder().select('1').from('pg_class', 'class').getRawOne(),
    ],
    ['its end', () => Promise.resolve()],
  ])('between two statements is a 503 at %s', async (_, goOn) => {
    const lost = dataSource.transaction(async (manager) => {
      const [{ pid }] = await manager.query('SELECT pg_backend_pid() AS pid');
      await other.query('SELECT pg_terminate_backend($1)', [pid]);
      await eventually(() => expect(manager.queryRunner!.isReleased).toBe(true));
      await goOn(manager);
    });
    const error: unknown = await lost.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(toErrorResponse(error, 'Away.')).toEqual({
      statusCode: 503,
      error: 'Service Unavailable',
      message: 'Away.',
    });
  });
});
