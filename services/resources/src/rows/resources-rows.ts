import {
  linkStatusSchema,
  resourceCategoryMessages,
  resourceLinkMessages,
  updateResourceLinkSchema,
  updateSharedCategorySchema,
} from '@lab/contracts';
import { type RowsOf, rowFields } from '@lab/service-kit';

const { id, instant } = rowFields;

/** The columns that the database page may write. */
export const resourcesRows: RowsOf<'resources'> = {
  resource_links: {
    fields: { ...updateResourceLinkSchema.shape, addedById: id, linkStatus: linkStatusSchema, checkedAt: instant },
    constraints: { resource_links_once: { field: 'url', message: resourceLinkMessages.alreadyHere } },
  },
  resource_categories: {
    fields: updateSharedCategorySchema.shape,
    constraints: { resource_categories_once: { field: 'title', message: resourceCategoryMessages.taken } },
  },
};
