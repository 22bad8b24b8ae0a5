import { runProcess } from '@lab/service-kit';
import { dbAdminService } from './service.js';

await runProcess(dbAdminService);
