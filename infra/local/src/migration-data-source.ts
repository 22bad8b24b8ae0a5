import { databaseConfigSchema, dataSourceOptions, loadConfig, type ServiceDatabase } from '@lab/service-kit';
import { DataSource } from 'typeorm';

/** The file of a service that exports its database. */
const { SERVICE_DATABASE = '' } = process.env;
const [database] = Object.values((await import(SERVICE_DATABASE)) as Record<string, ServiceDatabase>);

/** For TypeORM's command line (`make migration SERVICE=equipment NAME=…`): the data source of any service. */
export default new DataSource(dataSourceOptions(loadConfig(databaseConfigSchema, process.env), database!));
