import type { OpenAPIObject } from '@nestjs/swagger';

/** Joins the parts of one API. The first part's title and description stand; only paths under `/api/` are public. */
export const mergeDocuments = (first: OpenAPIObject, others: readonly OpenAPIObject[]): OpenAPIObject => {
  const all = [first, ...others];
  const paths = Object.assign({}, ...all.map((part) => part.paths)) as OpenAPIObject['paths'];
  const schemas = Object.assign({}, ...all.map((part) => part.components?.schemas)) as Record<string, never>;
  return {
    ...first,
    paths: Object.fromEntries(Object.entries(paths).filter(([path]) => path.startsWith('/api/'))),
    components: { ...first.components, schemas },
    tags: all.flatMap((part) => part.tags ?? []),
  };
};
