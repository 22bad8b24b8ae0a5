import { runProcess } from '@lab/service-kit';
import { equipmentConfigSchema } from './config.js';
import { EquipmentServiceModule } from './equipment-service.module.js';

await runProcess({
  name: 'equipment',
  config: equipmentConfigSchema,
  module: (config) => EquipmentServiceModule.forConfig(config),
});
