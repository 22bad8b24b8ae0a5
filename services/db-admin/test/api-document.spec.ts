import { describeOrderOfChecks, findApiRoutes } from '@lab/test-kit';
import { expect, it } from '@jest/globals';
import { startDbAdminService } from './db-admin-service.js';

it('the API document lists exactly the routes of the service', async () => {
  const service = await startDbAdminService();
  const { registered, documented } = await findApiRoutes(service.app);
  expect(documented).toEqual(registered);
  expect(documented.some((route) => route.includes(' /api/'))).toBe(true);
  await service.close();
});

describeOrderOfChecks(() => startDbAdminService());
