import type { z } from 'zod';
import { launcherSchema } from './stack/config.js';
import { allVariables } from './stack/process-schemas.js';

const defaultOf = (schema: z.ZodType): string => {
  const { data } = schema.safeParse(undefined);
  return data === undefined ? '' : String(data);
};

/** The settings for users: all variables with a description. */
const settings = Object.entries({ ...allVariables, ...launcherSchema.shape } as Record<string, z.ZodType>)
  .filter(([, { description }]) => description)
  .map(([name, schema]) => `  ${name.padEnd(24)}${`${defaultOf(schema)} `.padEnd(14)}${schema.description}`)
  .toSorted();

/** The output of `--help`. */
export const help = `Starts the whole portal on this machine and keeps it running until Ctrl-C.

  make start    or: node infra/local/dist/main.js
  make dev      or: node infra/local/dist/main.js --development
                compiles on change, restarts what changed, serves the site with hot reload

Settings are environment variables, or stand behind make, as in make start PORT=8090:
${settings.join('\n')}
  OTEL_EXPORTER_OTLP_ENDPOINT and others of OpenTelemetry: docs/monitoring.md

Passwords and secrets that are not set are made on the first start and kept in DATA_DIR/secrets.env.

Every process logs to DATA_DIR/logs/<name>.log: one file of at most 10 MB and three older ones.
The console shows warnings, errors and restarts, each line with the name of its process.

Ctrl-C stops everything in order. A second Ctrl-C ends it at once.`;
