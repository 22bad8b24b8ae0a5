import type { ServiceDefinition } from '@lab/service-kit';
import { equipmentConfigSchema } from './config.js';

export const equipmentService: ServiceDefinition<typeof equipmentConfigSchema> = {
  name: 'equipment',
  config: equipmentConfigSchema,
  module: async (config) => (await import('./equipment-service.module.js')).EquipmentServiceModule.forConfig(config),
  database: async () => (await import('./database/database.js')).equipmentDatabase,
};
