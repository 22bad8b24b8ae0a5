import { resourceLinkSchema, resourceTypeLabels, type ResourceLink } from '@lab/contracts';
import { by, columnsOf, toCsv } from '@lab/service-kit';

const COLUMNS = columnsOf<ResourceLink>(resourceLinkSchema.omit({ version: true }).keyof().options, {
  category: by(resourceTypeLabels),
});

/** The links as a CSV file that can be imported again. */
export const resourceLinksCsv = (links: readonly ResourceLink[]): string => toCsv(COLUMNS, links);
