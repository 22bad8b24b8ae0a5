import type { CreateResourceLink, ResourceLink, ResourceLinkList } from '@lab/contracts';
import { emptyTables, type StartedService } from '@lab/test-kit';
import { ResourceLinkEntity } from '../src/resource-links/resource-link.entity.js';

export const PATH = '/api/resource-links';

/** The request body for a new link. */
export const validLink: CreateResourceLink = {
  title: 'Consent form',
  url: 'https://irb.example.edu/consent.pdf',
  category: 'form',
};

/** Inserts a link directly into the database. */
export const createLink = (
  service: StartedService,
  given: Partial<ResourceLinkEntity> = {},
): Promise<ResourceLinkEntity> =>
  service.dataSource.manager.save(ResourceLinkEntity, { ...validLink, addedById: 1, ...given } as ResourceLinkEntity);

/** The links as a member sees them. */
export const listLinks = async (service: StartedService, query = ''): Promise<ResourceLink[]> =>
  (await service.member.get<ResourceLinkList>(`${PATH}${query}`)).body.links;

export const removeAll = (service: StartedService): Promise<void> =>
  emptyTables(service, 'resource_links, resource_categories, idempotency_keys');
