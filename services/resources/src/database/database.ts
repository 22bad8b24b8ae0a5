import type { ServiceDatabase } from '@lab/service-kit';
import { ResourceCategoryEntity } from '../resource-categories/resource-category.entity.js';
import { ResourceLinkEntity } from '../resource-links/resource-link.entity.js';
import { CreateResources1764800000000 } from './migrations/1764800000000-create-resources.js';

export const resourcesDatabase: ServiceDatabase = {
  service: 'resources',
  entities: [ResourceCategoryEntity, ResourceLinkEntity],
  migrations: [CreateResources1764800000000],
};
