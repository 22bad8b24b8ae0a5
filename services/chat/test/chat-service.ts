import { startService, type StartedService } from '@lab/test-kit';
import { chatService } from '../src/service.js';

/** Starts the chat service. The members service is unreachable unless `MEMBERS_URL` is set. */
export const startChatService = (env: NodeJS.ProcessEnv = {}): Promise<StartedService> =>
  startService(chatService, { MEMBERS_URL: 'http://127.0.0.1:9', ...env });
