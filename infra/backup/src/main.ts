import { serveBackups } from './backup-server.js';

const [, , command = 'serve', name] = process.argv;
if (command === 'serve') {
  const close = await serveBackups(process.env.BACKUP_SOCKET || '/backups/.server.sock', process.env);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close());
  console.log('Waiting for the database admin service.');
} else {
  // Loaded only now, because it includes the tables of all services, which the server does not need.
  const { runCommand } = await import('./commands.js');
  process.exitCode = await runCommand(command, name, process.env);
}
