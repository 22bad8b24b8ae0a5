import { builtInCategories, createResourceLinkSchema } from '@lab/contracts';
import { z } from 'zod';
import { readYaml } from './read-yaml.js';
import { samplePlace } from './sample-choices.js';

const hubCategorySchema = z.string().refine((given) => samplePlace(given), {
  error: () =>
    `hubCategory is one of ${builtInCategories()
      .map(({ id }) => id)
      .join(', ')}`,
  abort: true,
});

const sampleLinkSchema = createResourceLinkSchema
  .pick({ title: true, url: true, description: true })
  .extend({ hubCategory: hubCategorySchema })
  .transform((link) => ({ ...link, ...samplePlace(link.hubCategory)! }));

type SampleLink = z.output<typeof sampleLinkSchema>;

/**
 * Reads the sample lab's links (`sample/resources.yaml`), in display order.
 * @param directory the content folder
 * @throws ContentError
 */
export const loadSampleResources = (directory: string): SampleLink[] =>
  readYaml(directory, 'sample/resources.yaml', z.object({ resources: z.array(sampleLinkSchema) })).resources;
