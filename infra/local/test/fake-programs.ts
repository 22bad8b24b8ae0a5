import type { Programs } from '../src/stack/programs.js';
import { nodeScript } from '@lab/test-kit';

/**
 * A stand-in for a service or the gateway: answers every path, shows its environment at /env, and logs when it stops.
 */
const server = `
import { createServer } from 'node:http';
const log = (level, msg) => console.log(JSON.stringify({ level, msg }));
const server = createServer((request, response) => {
  response.end(request.url === '/env' ? JSON.stringify(process.env) : 'ok');
});
server.listen(Number(process.env.PORT), process.env.HOST.replace('localhost', '127.0.0.1'), () => log(30, 'listening'));
process.on('SIGTERM', () => {
  log(40, 'stopping');
  server.close(() => process.exit(0));
  server.closeAllConnections();
});
`;

/** Services in one process, each logging under its name, like pino. */
const together = (names: readonly string[]) => `
import { createServer } from 'node:http';
for (const name of ${JSON.stringify(names)}) {
  const say = (msg) => console.log(JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, name, msg }));
  const url = new URL(process.env[name.toUpperCase().replace('-', '_') + '_URL']);
  createServer((request, response) => response.end(JSON.stringify(process.env))).listen(url.port, url.hostname);
  say(name + ' says its name');
}
console.log('a line without a name');
process.on('SIGTERM', () => process.exit(0));
`;

/** A program that runs one or both services of `fakePrograms`. */
export const fakeTogether = (directory: string, names: readonly string[] = ['members', 'db-admin']) => ({
  name: 'services',
  script: nodeScript(directory, 'services', together(names)),
});

/** Two services and a gateway that need no build. */
export const fakePrograms = (directory: string): Programs => {
  const program = (name: string) => ({ name, script: nodeScript(directory, name, server) });
  return { services: [program('members'), program('db-admin')], gateway: program('gateway') };
};
