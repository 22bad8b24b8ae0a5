import { declaredAnswer, type ProcessConfig, type ProcessDefinition } from '@lab/service-kit/process';
import type { NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { z } from 'zod';
import type { ApiAnswer } from './api-client.js';

/** A response header with the route that answered. */
const ROUTE = 'x-test-route';

/** The method of each route that has answered. */
const methods = new Map<string, () => unknown>();

const namesItsRoute: NestInterceptor = {
  intercept(context, next) {
    const http = context.switchToHttp();
    const { method, route } = http.getRequest<Request & { route: { path: string } }>();
    const name = `${method} ${route.path}`;
    methods.set(name, context.getHandler() as () => unknown);
    http.getResponse<Response>().setHeader(ROUTE, name);
    return next.handle();
  },
};

/** A process whose responses `ApiClient` compares with the schemas that their routes declare. */
export const withCheckedAnswers = <Config extends ProcessConfig>(
  definition: ProcessDefinition<Config>,
): ProcessDefinition<Config> => ({
  ...definition,
  configure(app, config) {
    app.useGlobalInterceptors(namesItsRoute);
    definition.configure?.(app, config);
  },
});

/**
 * Compares a JSON response with the schema that its route declares for the status. Pages use responses as they are
 * sent, so a missing field is an error even if the schema has a default.
 * @throws Error that names the route and the difference
 */
export const checkAnswer = ({ status, headers, body }: ApiAnswer): void => {
  const route = headers.get(ROUTE);
  if (!route || !headers.get('content-type')?.includes('json')) return;
  const schema = declaredAnswer(methods.get(route)!, status);
  const isOperation = !route.includes(' /api/');
  if (!schema && (status >= 300 || isOperation)) return;
  if (!schema) throw new Error(`${route} sends JSON with ${status}, but declares no schema for it.`);
  const { data, error } = schema.safeParse(body);
  if (error) throw new Error(`${route} sends with ${status} what its schema refuses:\n${z.prettifyError(error)}`);
  const [changed] = differences(body, data);
  if (changed) throw new Error(`${route} sends with ${status} a ${changed} that its schema fills in or changes.`);
};

/** Returns the paths at which `read` differs from `sent`. Fields that only `sent` has are ignored. */
const differences = (sent: unknown, read: unknown, path = 'body'): string[] => {
  if (typeof read !== 'object' || read === null) return sent === read ? [] : [path];
  const fields: Record<string, unknown> = Object(sent);
  return Object.entries(read).flatMap(([name, value]) => differences(fields[name], value, `${path}.${name}`));
};
