import { runProcess } from '@lab/service-kit';
import { equipmentService } from './service.js';

await runProcess(equipmentService);
