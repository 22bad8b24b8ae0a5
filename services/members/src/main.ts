import { runProcess } from '@lab/service-kit';
import { membersService } from './service.js';

await runProcess(membersService);
