import { runProcess } from '@lab/service-kit';
import { chatService } from './service.js';

await runProcess(chatService);
