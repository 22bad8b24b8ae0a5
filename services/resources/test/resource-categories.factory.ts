import type { CreateSharedCategory, SharedCategory } from '@lab/contracts';
import type { ApiClient } from '@lab/test-kit';

/** Shares a category with the lab, by the API. */
export const createCategory = (client: ApiClient, given: Partial<CreateSharedCategory> = {}) =>
  client.post<SharedCategory>('/api/resource-categories', { title: 'Field Trips', dbCategory: 'guide', ...given });
