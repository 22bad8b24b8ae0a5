import { runProcess } from '@lab/service-kit';
import { gateway } from './gateway.js';

await runProcess(gateway);
