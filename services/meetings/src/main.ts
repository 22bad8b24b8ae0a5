import { runProcess } from '@lab/service-kit';
import { meetingsService } from './service.js';

await runProcess(meetingsService);
