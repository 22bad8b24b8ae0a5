import { Injectable } from '@nestjs/common';
import type { Session } from '@lab/contracts';
import type { Response } from 'express';
import { SessionSealer } from './session-sealer.js';
import { toWire, type CurrentSession } from './session.js';
import { SignInSettings } from './sign-in-settings.js';
import { SessionCookie } from './site-cookie.js';

/** Sends a session to the browser: the cookie, and the public data in the body. */
@Injectable()
export class SessionAnswers {
  constructor(
    private readonly cookie: SessionCookie,
    private readonly sealer: SessionSealer,
    private readonly settings: SignInSettings,
  ) {}

  /** Sets the cookie. */
  async give(current: CurrentSession, response: Response): Promise<Session> {
    if (current.session)
      this.cookie.write(response, await this.sealer.seal(current.session), current.session.expiresAt);
    return this.show(current);
  }

  /** Does not change the cookie. */
  show(current: CurrentSession): Session {
    return toWire(current, this.settings);
  }
}
