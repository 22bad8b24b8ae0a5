import { describeOrderOfChecks, findApiRoutes } from '@lab/test-kit';
import { expect, it } from '@jest/globals';
import { startResourcesService } from './resources-service.js';

it('the API document names every route of the service and no other, and every field of a file of links', async () => {
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
