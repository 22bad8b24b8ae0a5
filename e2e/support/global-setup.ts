import { startStack } from '@lab/local';

/**
 * Starts the whole system for the journeys, the way `make start` does. With E2E_URL (and LAB_PASSWORD and
 * ADMIN_PASSWORD) they run against a system that is already there, such as the containers.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['E2E_URL']) return undefined;
  const passwords = { LAB_PASSWORD: 'journey member', ADMIN_PASSWORD: 'journey professor' };
  const stack = await startStack({ env: { ...passwords, SAMPLE_DATA: 'true' } });
  Object.assign(process.env, { E2E_URL: stack.url, ...passwords });
  return () => stack.stop();
}
