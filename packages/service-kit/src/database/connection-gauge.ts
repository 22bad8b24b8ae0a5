import type { DataSource } from 'typeorm';
import type { Pool } from 'pg';
import { ReadingGauge } from '../process/metrics/reading-gauge.js';

const connections = new ReadingGauge(
  'database_connections',
  'Connections to PostgreSQL by state, and callers that wait for one',
  ['state'],
);

/**
 * Adds a data source's connection pool to the metrics: connections `used` and `idle`, and callers `waiting` for one.
 * @returns a function that removes the data source from the metrics
 */
export const showConnections = (dataSource: DataSource): (() => void) => {
  const { master } = dataSource.driver as unknown as { master: Pool };
  return connections.readFrom(() => [
    { labels: { state: 'used' }, value: master.totalCount - master.idleCount },
    { labels: { state: 'idle' }, value: master.idleCount },
    { labels: { state: 'waiting' }, value: master.waitingCount },
  ]);
};
