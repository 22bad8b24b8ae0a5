import type { INestApplication } from '@nestjs/common';

/** Routes such as `GET /api/lab-members/{id}`, in alphabetical order. */
export interface ApiRoutes {
  /** The routes that are registered in Nest. */
  registered: string[];
  /** The routes that the OpenAPI document describes. */
  documented: string[];
}

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
}

interface Document {
  paths: Record<string, Record<string, unknown>>;
}

/**
 * Returns all routes of a running process, for comparison with its OpenAPI document.
 * @param path of the document
 */
export const findApiRoutes = async (app: INestApplication, path = '/openapi.json'): Promise<ApiRoutes> => {
  const response = await fetch((await app.getUrl()) + path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  const { paths } = (await response.json()) as Document;
  const { stack } = app.getHttpAdapter().getInstance().router as { stack: Layer[] };
  return { registered: registeredIn(stack), documented: documentedIn(paths) };
};

/** The middleware of a route is a separate layer with the route's name. */
const registeredIn = (stack: readonly Layer[]): string[] => {
  const names = stack.flatMap(({ route }) =>
    route ? Object.keys(route.methods).map((method) => nameOf(method, route.path)) : [],
  );
  return [...new Set(names)].toSorted();
};

const documentedIn = (paths: Document['paths']): string[] =>
  Object.entries(paths)
    .flatMap(([path, item]) => Object.keys(item).map((method) => nameOf(method, path)))
    .toSorted();

const nameOf = (method: string, path: string): string =>
  `${method.toUpperCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`;
