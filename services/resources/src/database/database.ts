import type { ServiceDatabase } from '@lab/service-kit';
import { ResourceLinkEntity } from '../resource-links/resource-link.entity.js';
import { CreateResourceLinks1763800000000 } from './migrations/1763800000000-create-resource-links.js';

/** The schema `resources`. */
export const resourcesDatabase: ServiceDatabase = {
  service: 'resources',
  entities: [ResourceLinkEntity],
  migrations: [CreateResourceLinks1763800000000],
};
