import { join } from 'node:path';
import type { ProcessSpec } from '../servers/index.js';
import { repositoryRoot } from './programs.js';

const binary = (name: string): string => join(repositoryRoot, 'node_modules/.bin', name);

/** Their output is plain text for the developer, so all of it is shown. */
const plainSeverity = { stdout: 'error', stderr: 'error' } as const;

/** The compiler in watch mode, and the site with hot reload, which forwards requests for /api to the gateway. */
export const developmentTools = (gatewayUrl: string): ProcessSpec[] => [
  {
    name: 'tsc',
    command: binary('tsc'),
    args: ['--build', '--watch', '--preserveWatchOutput'],
    cwd: repositoryRoot,
    plainSeverity,
    parts: {},
  },
  {
    name: 'vite',
    command: binary('vite'),
    args: ['--clearScreen', 'false'],
    cwd: join(repositoryRoot, 'frontend'),
    env: { ...process.env, GATEWAY_URL: gatewayUrl },
    plainSeverity,
    parts: {},
  },
];
