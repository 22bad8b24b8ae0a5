import type { DataSource } from 'typeorm';
import type { Pool } from 'pg';
import { ReadingGauge } from '../metrics/reading-gauge.js';

const connections = new ReadingGauge(
  'database_connections',
  'Connections to PostgreSQL by state, and callers that wait for one',
  ['state'],
);

/**
 * Shows how the connections of a data source are used: `used`, `idle`, and how many callers are `waiting`.
 * @returns forgets the data source
 */
export const showConnections = (dataSource: DataSource): (() => void) => {
  const { master } = dataSource.driver as unknown as { master: Pool };
  return connections.readFrom(() => [
    { labels: { state: 'used' }, value: master.totalCount - master.idleCount },
    { labels: { state: 'idle' }, value: master.idleCount },
    { labels: { state: 'waiting' }, value: master.waitingCount },
  ]);
};
