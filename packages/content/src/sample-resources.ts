import { builtInCategories, createResourceLinkSchema } from '@lab/contracts';
import { z } from 'zod';
import { readYaml } from './read-yaml.js';

const categoryIds = builtInCategories.map(({ id }) => id);

const sampleLinkSchema = createResourceLinkSchema
  .pick({ title: true, url: true, description: true })
  .extend({ hubCategory: z.enum(categoryIds, `hubCategory is one of ${categoryIds.join(', ')}`) })
  .transform((link) => ({
    ...link,
    category: builtInCategories.find(({ id }) => id === link.hubCategory)!.dbCategory,
  }));

export type SampleLink = z.output<typeof sampleLinkSchema>;

/**
 * The sample lab's links (`sample/resources.yaml`), in the order in which they are shown.
 * @param directory the content folder
 * @throws ContentError
 */
export const loadSampleResources = (directory: string): SampleLink[] =>
  readYaml(directory, 'sample/resources.yaml', z.object({ resources: z.array(sampleLinkSchema) })).resources;
