import type { INestApplication } from '@nestjs/common';

/** Routes, each as `GET /api/lab-members/{id}`, in the order of the alphabet. */
export interface ApiRoutes {
  /** That Nest has registered. */
  registered: string[];
  /** That the OpenAPI document names. */
  documented: string[];
}

interface Layer {
  route?: { path: string; methods: Record<string, boolean> };
}

interface Document {
  paths: Record<string, Record<string, unknown>>;
}

/**
 * Every route of a process that runs, to be compared with what its OpenAPI document names.
 * @param path of the document
 */
export const findApiRoutes = async (app: INestApplication, path = '/openapi.json'): Promise<ApiRoutes> => {
  const response = await fetch((await app.getUrl()) + path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  const { paths } = (await response.json()) as Document;
  const { stack } = app.getHttpAdapter().getInstance().router as { stack: Layer[] };
  return { registered: registeredIn(stack), documented: documentedIn(paths) };
};

const registeredIn = (stack: readonly Layer[]): string[] =>
  stack
    .flatMap(({ route }) => (route ? Object.keys(route.methods).map((method) => nameOf(method, route.path)) : []))
    .toSorted();

const documentedIn = (paths: Document['paths']): string[] =>
  Object.entries(paths)
    .flatMap(([path, item]) => Object.keys(item).map((method) => nameOf(method, path)))
    .toSorted();

const nameOf = (method: string, path: string): string =>
  `${method.toUpperCase()} ${path.replaceAll(/:(\w+)/g, '{$1}')}`;
