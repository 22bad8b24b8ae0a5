import type { OpenAPIObject } from '@nestjs/swagger';

/**
 * Merges the parts of the API document. Title and description come from the first part. Of the other parts only paths
 * under `/api/` are public.
 */
export const mergeDocuments = (first: OpenAPIObject, others: readonly OpenAPIObject[]): OpenAPIObject => {
  const all = [first, ...others];
  const publicPaths = others.flatMap(({ paths }) => Object.entries(paths).filter(([path]) => path.startsWith('/api/')));
  const schemas = Object.assign({}, ...all.map((part) => part.components?.schemas)) as Record<string, never>;
  return {
    ...first,
    paths: { ...first.paths, ...Object.fromEntries(publicPaths) },
    components: { ...first.components, schemas },
    tags: all.flatMap((part) => part.tags ?? []),
  };
};
