import { ForbiddenException } from '@nestjs/common';
import { ACTING_MEMBER_HEADER, sessionMessages } from '@lab/contracts';
import type { NextFunction, Request, Response } from 'express';
import type { SessionRequest } from './session.middleware.js';

/**
 * Express middleware after the session was read. A page says in a header as whom its user acts. When the session says
 * otherwise, because another tab has chosen somebody else or the choice has ended, the write would be somebody else's: it
 * is refused. Callers without the header, and those who are not logged in, are let through.
 */
export const actingMemberCheck = (request: Request, _response: Response, next: NextFunction): void => {
  const claimed = request.headers[ACTING_MEMBER_HEADER];
  const { role, session } = (request as unknown as SessionRequest).currentSession;
  const isSame = claimed === undefined || role === 'anonymous' || claimed === String(session?.chosenMember?.id);
  next(isSame ? undefined : new ForbiddenException(sessionMessages.somebodyElse));
};
