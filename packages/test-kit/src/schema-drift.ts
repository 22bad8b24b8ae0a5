import type { DataSource } from 'typeorm';

/**
 * The SQL statements that would make the database match the entities; empty when entities and migrations agree.
 * @param dataSource connected to a migrated database
 */
export const findSchemaDrift = async (dataSource: DataSource): Promise<string[]> => {
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  return upQueries.map(({ query }) => query);
};
