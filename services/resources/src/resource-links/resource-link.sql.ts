import { resourceLinkSchema } from '@lab/contracts';
import { selectList } from '@lab/service-kit';

const FIELDS = selectList(resourceLinkSchema);

/** Links with the fields of the contract, newest first. */
export const resourceLinksSql = (where: string): string => `
  SELECT ${FIELDS} FROM resource_links WHERE ${where} ORDER BY created_at DESC, id DESC`;
