import { describeOrderOfChecks, findApiRoutes } from '@lab/test-kit';
import { expect, it } from '@jest/globals';
import { startMeetingsService } from './meetings-service.js';

it('the API document lists exactly the routes of the service', async () => {
  const service = await startMeetingsService();
  const { registered, documented } = await findApiRoutes(service.app);
  expect(documented).toEqual(registered);
  expect(documented.some((route) => route.includes(' /api/'))).toBe(true);
  await service.close();
});

describeOrderOfChecks(() => startMeetingsService());
