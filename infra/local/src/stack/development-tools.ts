import { join } from 'node:path';
import type { ProcessSpec } from '../processes/process-spec.js';
import { repositoryRoot } from './programs.js';

const binary = (name: string): string => join(repositoryRoot, 'node_modules/.bin', name);

/** They speak to the person who develops, in plain lines. */
const plainSeverity = { stdout: 'error', stderr: 'error' } as const;

/**
 * What development needs besides the system: the compiler, which watches, and the site with hot reload, whose requests
 * to /api go to the gateway.
 */
export const developmentTools = (gatewayPort: number): ProcessSpec[] => [
  {
    name: 'tsc',
    command: binary('tsc'),
    args: ['--build', '--watch', '--preserveWatchOutput'],
    cwd: repositoryRoot,
    plainSeverity,
    isReady: async () => true,
  },
  {
    name: 'vite',
    command: binary('vite'),
    args: ['--clearScreen', 'false'],
    cwd: join(repositoryRoot, 'frontend'),
    env: { ...process.env, GATEWAY_URL: `http://127.0.0.1:${gatewayPort}` },
    plainSeverity,
    isReady: async () => true,
  },
];
