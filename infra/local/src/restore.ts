import { accessNotice, backupName, createBackup, describeBackup, restoreBackup } from '@lab/backup';
import { join, resolve } from 'node:path';
import { withStoppedDatabase } from './backup/reach-database.js';
import { runCommand } from './run-command.js';
import { backupDirectory } from './backup/save-before-upgrade.js';
import { LaunchError, makeDataDir } from './servers/index.js';
import { readConfig } from './stack/config.js';

const [, , given, force, reset] = process.argv;
const isReset = reset === '1';

// The command behind `make restore`. Arguments: the file, 1 to replace existing data, and 1 to end every way to sign in.
await runCommand(async () => {
  if (!given) throw new LaunchError('Name the backup: make restore FILE=.data/backups/lab-….tar.gz');
  const config = readConfig(process.env);
  await makeDataDir(config.DATA_DIR);
  const manifest = await withStoppedDatabase(config, (databaseUrl) => {
    const target = { databaseUrl, files: config.given };
    const saveFirst = async (): Promise<void> => {
      const file = join(backupDirectory(config), backupName(new Date()));
      await createBackup(target, file);
      console.log(`The replaced data is in ${file}.`);
    };
    return restoreBackup(target, resolve(given), {
      scratch: config.DATA_DIR,
      isReset,
      ...(force === '1' && { saveFirst }),
    });
  });
  return `Restored the backup of ${manifest.createdAt}: ${describeBackup(manifest)} ${accessNotice(manifest, isReset)}`;
});
