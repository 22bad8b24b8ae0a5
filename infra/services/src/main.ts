import type { ServiceName } from '@lab/contracts';
import { ConfigError, configureApp, runTogether, serviceUrlVariable } from '@lab/service-kit';
import { passwordVariable } from '@lab/service-kit/database-setup';
import { serviceDefinitions } from './index.js';

/**
 * The environment of a service in a shared process: it listens at the host and port in `<SERVICE>_URL`, by which others
 * reach it, and its database password is `<SERVICE>_DATABASE_PASSWORD`.
 */
const environmentOf = (service: ServiceName, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const variable = serviceUrlVariable(service);
  const url = URL.parse(env[variable] ?? '');
  if (!url) throw new ConfigError(`${variable} must be the http:// address where the service listens.`);
  return { ...env, HOST: url.hostname, PORT: url.port || '80', DATABASE_PASSWORD: env[passwordVariable(service)] };
};

await runTogether(() =>
  Object.values(serviceDefinitions).map((definition) =>
    configureApp(definition, environmentOf(definition.name, process.env)),
  ),
);
