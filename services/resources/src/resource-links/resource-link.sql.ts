import { resourceLinkSchema, type ResourceLink } from '@lab/contracts';
import { ListStatement, selectList, Statement } from '@lab/service-kit';

const FIELDS = selectList(resourceLinkSchema);

/** Links with the contract's fields, newest first. */
const linksSql = (where: string): string => `
  SELECT ${FIELDS} FROM resource_links WHERE ${where} ORDER BY created_at DESC, id DESC`;

/** Optionally filtered by type and hub category. A link without hub category belongs to all that share its type. */
export const LINK_LIST = new ListStatement({
  counter: 'resource_links',
  name: 'links',
  rows: linksSql(`(:category::text IS NULL OR category = :category)
    AND (:hubCategory::text IS NULL OR hub_category IS NULL OR hub_category = :hubCategory)`),
});

export const ALL_LINKS = new Statement<ResourceLink>(linksSql('true'));

export const LINK = new Statement<ResourceLink>(linksSql('id = :id'));
