import type { ServiceDatabase } from '@lab/service-kit';
import { ResourceLinkEntity } from '../resource-links/resource-link.entity.js';
import { CreateResourceLinks1763800000000 } from './migrations/1763800000000-create-resource-links.js';
import { RecordVersion1764220000000 } from './migrations/1764220000000-record-version.js';
import { AddIdempotencyKeys1764230000000 } from './migrations/1764230000000-add-idempotency-keys.js';
import { JoinCounterParts1764260000000 } from './migrations/1764260000000-join-counter-parts.js';
import { EachLinkOnce1764600000000 } from './migrations/1764600000000-each-link-once.js';

export const resourcesDatabase: ServiceDatabase = {
  service: 'resources',
  entities: [ResourceLinkEntity],
  migrations: [
    CreateResourceLinks1763800000000,
    RecordVersion1764220000000,
    AddIdempotencyKeys1764230000000,
    JoinCounterParts1764260000000,
    EachLinkOnce1764600000000,
  ],
};
