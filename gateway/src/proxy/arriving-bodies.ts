import { limits, tooManyUploadsMessage } from '@lab/contracts';
import { hasBody, networkOf, Slots, TooManyRequestsException } from '@lab/service-kit/process';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { SessionRequest } from '../sessions/session.middleware.js';
import { isSmall } from './request-body.js';

const RETRY_AFTER_SECONDS = 30;

/**
 * Counts the large request bodies that are arriving, such as slides, photos and imported files. One caller cannot
 * occupy all upload slots of a service by sending slowly.
 */
@Injectable()
export class ArrivingBodies {
  private readonly slots = new Slots<SessionRequest['identity']>(
    'arriving-bodies',
    [
      {
        of: ({ sessionId, token }) => sessionId ?? (token && `token ${token.id}`),
        count: limits.arrivingBodies.ofSession,
      },
      { of: ({ address }) => networkOf(address), count: limits.arrivingBodies.ofNetwork },
    ],
    () => new TooManyRequestsException(tooManyUploadsMessage, RETRY_AFTER_SECONDS),
  );

  /**
   * Counts a large body until it has arrived or the request is answered.
   * @throws TooManyRequestsException when too many from the same caller are arriving
   */
  add(request: SessionRequest, response: Response): void {
    if (!hasBody(request) || isSmall(request) || request.closed) return;
    const release = this.slots.take(request.identity);
    request.once('close', release);
    response.once('close', release);
  }
}
