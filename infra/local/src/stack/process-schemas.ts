import { gatewayConfigSchema } from '@lab/gateway/config';
import { serviceDefinitions } from '@lab/services';
import { z } from 'zod';

type Schema = z.ZodType<Record<string, unknown>>;

/** The schema of each process's environment. */
const schemas = new Map<string, Schema>([
  ['gateway', gatewayConfigSchema],
  ...Object.values(serviceDefinitions).map(({ name, config }): [string, Schema] => [name, config]),
]);

/** The names of all processes, the gateway first. */
export const processNames = [...schemas.keys()];

/** @param process the gateway or a service */
export const schemaOf = (process: string): Schema => schemas.get(process)!;

const shapeOf = (schema: z.ZodType): Record<string, z.ZodType> =>
  schema instanceof z.ZodPipe
    ? shapeOf(schema.in as z.ZodType)
    : ((schema as z.ZodObject).shape as Record<string, z.ZodType>);

/** The variables that a process reads, each with its schema. */
export const variablesOf = (process: string): Record<string, z.ZodType> => shapeOf(schemaOf(process));

/** The variables of all processes. The gateway is first, so its descriptions and defaults apply to the whole system. */
export const allVariables: Record<string, z.ZodType> = Object.assign({}, ...processNames.toReversed().map(variablesOf));
