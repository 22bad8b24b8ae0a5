import { describeOrderOfChecks, findApiRoutes } from '@lab/test-kit';
import { expect, it } from '@jest/globals';
import { startEquipmentService } from './equipment-service.js';

interface Document {
  paths: Record<string, Record<string, { 'x-access'?: string }>>;
}

it('the API document names every route of the service, all for members, and no other', async () => {
  const service = await startEquipmentService();
  const { registered, documented } = await findApiRoutes(service.app);
  expect(documented).toEqual(registered);
  expect(documented.some((route) => route.includes(' /api/'))).toBe(true);
  const { body } = await service.anonymous.get<Document>('/openapi.json');
  const notForMembers = Object.entries(body.paths).flatMap(([path, item]) =>
    Object.values(item).some(({ 'x-access': access }) => access === 'public' || access === 'admin') ? [path] : [],
  );
  await service.close();
  // That visitors are then refused, before anything else, is tested below. The last one is for the portal itself.
  expect(notForMembers.filter((path) => path.startsWith('/api/'))).toEqual(['/api/equipment/calendar-events']);
});

describeOrderOfChecks(() => startEquipmentService());
