import type { DataSource } from 'typeorm';

/**
 * What the entities say that the migrations have not built: SQL statements, none when both agree.
 * @param dataSource connected to a migrated database
 */
export const findSchemaDrift = async (dataSource: DataSource): Promise<string[]> => {
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  return upQueries.map(({ query }) => query);
};
