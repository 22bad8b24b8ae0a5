import { describeOrderOfChecks, findApiRoutes } from '@lab/test-kit';
import { expect, it } from '@jest/globals';
import { startResourcesService } from './resources-service.js';

it('the API document lists exactly the routes of the service, and every field of a link file', async () => {
  const service = await startResourcesService();
  const { registered, documented } = await findApiRoutes(service.app);
  expect(documented).toEqual(registered);
  expect(documented.some((route) => route.includes(' /api/'))).toBe(true);
  const { body } = await service.anonymous.get<{ paths: Record<string, { post: { requestBody: unknown } }> }>(
    '/openapi.json',
  );
  expect(body.paths['/api/resource-links/import']!.post.requestBody).toMatchObject({
    content: {
      'multipart/form-data': {
        schema: { properties: { category: {}, hubCategory: {}, file: { type: 'string', format: 'binary' } } },
      },
    },
  });
  await service.close();
});

describeOrderOfChecks(() => startResourcesService());
