import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { provision } from '@lab/service-kit/database-setup';
import { listMigration, withoutDown } from './list-migration.js';
import { startPostgres } from './servers/index.js';

/**
 * Generates the migration from a service's existing migrations to its entities, on a temporary PostgreSQL, and adds it
 * to the service's `database.ts`: `node generate-migration.js members AddOffice`.
 */
const [service = '', name = ''] = process.argv.slice(2);
const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = `${root}services/${service}`;
const SERVICE_DATABASE = `${folder}/dist/database/database.js`;

if (!existsSync(SERVICE_DATABASE) || !/^[A-Z][A-Za-z]+$/.test(name)) {
  console.error(
    'Usage: make migration SERVICE=members NAME=AddOffice (a service with a database, a name in PascalCase)',
  );
  process.exit(1);
}

const DATABASE_PASSWORD = 'for generating a migration only';
const fileName = name.replaceAll(/(?<!^)([A-Z])/g, '-$1').toLowerCase();
const postgres = await startPostgres({ isEphemeral: true });
try {
  await provision(postgres.url, { services: [service], passwords: { [service]: DATABASE_PASSWORD } });
  const DATABASE_URL = Object.assign(new URL(postgres.url), { username: '', password: '' }).href;
  /** Runs TypeORM's command line, which prints its errors itself. Returns true if it succeeded. */
  const typeorm = (output: 'ignore' | 'inherit', ...args: string[]): boolean => {
    const cli = createRequire(import.meta.url).resolve('typeorm/cli.js');
    const options = ['--dataSource', fileURLToPath(new URL('migration-data-source.js', import.meta.url))];
    const env = { ...process.env, DATABASE_URL, DATABASE_PASSWORD, SERVICE_DATABASE };
    const { status } = spawnSync(process.execPath, [cli, ...args, ...options], {
      env,
      stdio: ['ignore', output, 'inherit'],
      cwd: folder,
    });
    return status === 0;
  };
  const timestamp = Date.now();
  const path = `${folder}/src/database/migrations/${fileName}`;
  const isGenerated =
    typeorm('ignore', 'migration:run') &&
    typeorm('inherit', 'migration:generate', path, '--pretty', '--timestamp', String(timestamp));
  if (isGenerated) {
    const file = `${folder}/src/database/migrations/${timestamp}-${fileName}.ts`;
    writeFileSync(file, withoutDown(readFileSync(file, 'utf8')));
    const database = `${folder}/src/database/database.ts`;
    const migration = { path: `./migrations/${timestamp}-${fileName}.js`, className: `${name}${timestamp}` };
    writeFileSync(database, listMigration(readFileSync(database, 'utf8'), migration));
    console.log(`Listed ${migration.className} in services/${service}/src/database/database.ts.`);
  } else process.exitCode = 1;
} finally {
  await postgres.stop();
}
