import { runProcess } from '@lab/service-kit';
import { siteService } from './service.js';

await runProcess(siteService);
