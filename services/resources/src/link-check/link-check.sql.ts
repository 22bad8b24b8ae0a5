import type { ResourceLink } from '@lab/contracts';
import { Statement } from '@lab/service-kit';

export type DueLink = Pick<ResourceLink, 'id' | 'url' | 'linkStatus'>;

/** One check covers at most 2,000 links. The rest follow the next night. */
export const DUE_LINKS = new Statement<DueLink>(`
  SELECT id, url, link_status AS "linkStatus" FROM resource_links
  WHERE checked_at IS NULL OR checked_at < now() - interval '20 hours'
  ORDER BY checked_at NULLS FIRST, id LIMIT 2000`);

/** Skips links whose address has changed since the check. */
export const UPDATE_LINK_STATUS = new Statement(`
  UPDATE resource_links AS link SET link_status = found.status, checked_at = now()
  FROM unnest(:ids::int[], :urls::text[], :statuses::text[]) AS found (id, url, status)
  WHERE link.id = found.id AND link.url = found.url`);
