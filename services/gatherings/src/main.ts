import { runProcess } from '@lab/service-kit';
import { gatheringsService } from './service.js';

await runProcess(gatheringsService);
