import { createParamDecorator, Header, type ExecutionContext } from '@nestjs/common';
import type { SessionRequest } from './session.middleware.js';
import type { CurrentSession } from './session.js';

/** Parameter decorator: the caller's session. */
export const Current = createParamDecorator(
  (_: unknown, context: ExecutionContext): CurrentSession =>
    context.switchToHttp().getRequest<SessionRequest>().currentSession,
);

/** The response is for this session only. */
export const Private = () => Header('Cache-Control', 'private, no-cache');
