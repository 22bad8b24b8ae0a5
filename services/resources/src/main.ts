import { runProcess } from '@lab/service-kit';
import { resourcesService } from './service.js';

await runProcess(resourcesService);
