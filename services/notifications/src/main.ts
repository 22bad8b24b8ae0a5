import { runProcess } from '@lab/service-kit';
import { notificationsService } from './service.js';

await runProcess(notificationsService);
