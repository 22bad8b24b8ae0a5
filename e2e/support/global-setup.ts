import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { startStack } from '@lab/local';
import type { FullConfig } from '@playwright/test';
import { databaseVariable, systemUrlVariable } from './system.js';

/**
 * Starts the whole system for the journeys like `make start`, one per worker, so that parallel journeys do not affect
 * each other. With E2E_URL (and LAB_PASSWORD and ADMIN_PASSWORD) the journeys run against an existing system, such as
 * the containers. The systems' logs are stored beside the pictures of failed journeys.
 */
export default async function globalSetup({
  workers,
  projects,
}: FullConfig): Promise<(() => Promise<void>) | undefined> {
  if (process.env['E2E_URL']) return undefined;
  const passwords = { LAB_PASSWORD: 'journey member', ADMIN_PASSWORD: 'journey professor' };
  const start = () => startStack({ env: { ...passwords, SAMPLE_DATA: 'true' }, isEphemeral: true });
  const stacks = await Promise.all(Array.from({ length: workers }, start));
  Object.assign(process.env, passwords);
  for (const [index, { url, databaseUrl }] of stacks.entries()) {
    process.env[systemUrlVariable(index)] = url;
    process.env[databaseVariable(index)] = databaseUrl;
  }
  const { outputDir } = projects[0]!;
  return async () => {
    for (const [index, { dataDir }] of stacks.entries())
      await cp(join(dataDir, 'logs'), join(outputDir, `system-${index}`), { recursive: true });
    await Promise.all(stacks.map((stack) => stack.stop()));
  };
}
