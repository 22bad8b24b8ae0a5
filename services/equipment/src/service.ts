import type { RunnableDefinition } from '@lab/service-kit';
import { equipmentConfigSchema } from './config.js';
import { EquipmentServiceModule } from './equipment-service.module.js';

/** The service, to be run alone by `main.ts` or beside the others in one process. */
export const equipmentService: RunnableDefinition<typeof equipmentConfigSchema> = {
  name: 'equipment',
  config: equipmentConfigSchema,
  module: (config) => EquipmentServiceModule.forConfig(config),
};
