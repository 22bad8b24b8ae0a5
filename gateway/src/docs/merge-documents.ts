import type { OpenAPIObject } from '@nestjs/swagger';

/**
 * Joins the parts of one API. The first part's title and description stand. Of the others only paths under `/api/` are
 * public.
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
