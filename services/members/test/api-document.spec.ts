import { describeOrderOfChecks, findApiRoutes } from '@lab/test-kit';
import { expect, it } from '@jest/globals';
import { startMembersService } from './members-service.js';

it('the API document lists exactly the routes of the service, and every field of a photo request, including the photo', async () => {
  const service = await startMembersService();
  const { registered, documented } = await findApiRoutes(service.app);
  expect(documented).toEqual(registered);
  expect(documented.some((route) => route.includes(' /api/'))).toBe(true);
  // A multipart form's description cannot be derived from the contract alone.
  const { body } = await service.anonymous.get<{ paths: Record<string, { post: { requestBody: unknown } }> }>(
    '/openapi.json',
  );
  expect(body.paths['/api/photo-requests']!.post.requestBody).toEqual({
    required: true,
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          required: ['name', 'nameEn', 'email', 'department', 'photo'],
          properties: {
            name: expect.objectContaining({ type: 'string' }),
            nameEn: expect.objectContaining({ type: 'string' }),
            email: expect.objectContaining({ type: 'string' }),
            department: expect.objectContaining({ type: 'string' }),
            researchKeywords: expect.objectContaining({ type: 'string' }),
            photo: { type: 'string', format: 'binary' },
          },
        },
      },
    },
  });
  await service.close();
});

describeOrderOfChecks(() => startMembersService());
