import { runProcess, serviceConfigSchema } from '@lab/service-kit';
import { DbAdminServiceModule } from './db-admin-service.module.js';

await runProcess({
  name: 'db-admin',
  config: serviceConfigSchema,
  module: (config) => DbAdminServiceModule.forConfig(config),
});
