import { startService, type StartedService } from '@lab/test-kit';
import { chatService } from '../src/service.js';

/** The chat service of a test; nobody listens where it looks for members unless `MEMBERS_URL` says otherwise. */
export const startChatService = (env: NodeJS.ProcessEnv = {}): Promise<StartedService> =>
  startService(chatService, { MEMBERS_URL: 'http://127.0.0.1:9', ...env });
