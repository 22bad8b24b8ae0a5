import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { basename, dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { backupMessages, type BackupOutcome } from '@lab/contracts';

const WORKER = fileURLToPath(new URL('worker.js', import.meta.url));

/** The worker exits with this when it failed for a reason that it can say. */
const EXPLAINED = 1;

const outcomeOf = async (child: ChildProcess): Promise<BackupOutcome> => {
  const [out, problem] = await Promise.all([text(child.stdout!), text(child.stderr!), once(child, 'exit')]);
  if (child.exitCode === 0) return { isOk: true, text: out.trim() };
  console.error(problem.trim());
  if (child.signalCode) return { isOk: false, text: backupMessages.interrupted };
  return { isOk: false, text: child.exitCode === EXPLAINED ? problem.trim() : backupMessages.unexpected };
};

/**
 * Makes and restores backups for the database admin service, so that this service needs no access to the others' tables
 * and files. `POST /save`, `/copy`, `/trial` and `/restore?file=NAME` run the worker and answer with its outcome. A
 * connection that closes ends its run.
 * @param socket path of a Unix socket, to which only this user can connect
 * @param env for the worker, with an administrator of the database
 * @returns a function that ends the runs and stops
 */
export const serveBackups = async (socket: string, env: NodeJS.ProcessEnv): Promise<() => Promise<void>> => {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://backups');
    const file = basename(searchParams.get('file') ?? '');
    const child = spawn(process.execPath, [WORKER, pathname.slice(1), file], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    response.on('close', () => child.kill());
    outcomeOf(child)
      .catch((error: unknown): BackupOutcome => {
        console.error(error);
        return { isOk: false, text: backupMessages.unexpected };
      })
      .then((outcome) => response.end(JSON.stringify(outcome)));
  });
  await mkdir(dirname(socket), { recursive: true, mode: 0o700 });
  // Of a server that was killed.
  await rm(socket, { force: true });
  server.listen(socket);
  await once(server, 'listening');
  await chmod(socket, 0o600);
  return async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
};
