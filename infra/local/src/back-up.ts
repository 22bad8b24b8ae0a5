import { backupName, createBackup, describeBackup, privacyNotice } from '@lab/backup';
import { makePrivate } from '@lab/backup/private-files';
import { join, resolve } from 'node:path';
import { withDatabase } from './backup/reach-database.js';
import { runCommand } from './run-command.js';
import { backupDirectory } from './backup/save-before-upgrade.js';
import { readConfig } from './stack/config.js';

// The command behind `make backup`. The optional argument is the file to write.
await runCommand(async () => {
  const config = readConfig(process.env);
  const given = process.argv[2];
  const file = given ? resolve(given) : join(backupDirectory(config), backupName(new Date()));
  const manifest = await withDatabase(config, (databaseUrl) =>
    createBackup({ databaseUrl, files: config.given }, file),
  );
  await makePrivate(backupDirectory(config));
  return `Saved in ${file}: ${describeBackup(manifest)} ${privacyNotice}`;
});
