import { runProcess } from '@lab/service-kit/process';
import { gateway } from './gateway.js';

await runProcess(gateway);
