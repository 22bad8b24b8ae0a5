import type { CreateSharedCategory, SharedCategory } from '@lab/contracts';
import type { ApiClient } from '@lab/test-kit';

/** Creates a shared category through the API. */
export const createCategory = (client: ApiClient, given: Partial<CreateSharedCategory> = {}) =>
  client.post<SharedCategory>('/api/resource-categories', { title: 'Field Trips', dbCategory: 'guide', ...given });
