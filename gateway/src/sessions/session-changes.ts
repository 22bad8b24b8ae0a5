import { sessionChangeSchema } from '@lab/contracts';
import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { IdentityVersionsService } from './identity/identity-versions.service.js';
import { SessionAnswers } from './session-answers.js';
import type { SessionRequest } from './session.middleware.js';
import { withChange } from './session.js';
import { SessionsService } from './sessions.service.js';
import { ApiTokensService } from './tokens/api-tokens.service.js';
import { SessionCookie } from './site-cookie.js';

/** Applies changed credentials, and sign-outs from all devices, to the caller's session. */
@Injectable()
export class SessionChanges {
  constructor(
    private readonly versions: IdentityVersionsService,
    private readonly tokens: ApiTokensService,
    private readonly sessions: SessionsService,
    private readonly answers: SessionAnswers,
    private readonly cookie: SessionCookie,
  ) {}

  /** Discards cached identities and API tokens, because they may have changed. */
  forget(): void {
    this.versions.forget();
    this.tokens.forget();
  }

  /**
   * Renews the browser's session cookie after a change that the members service reports, or ends the session.
   * @param header a `SessionChange` as JSON
   */
  async carryOut(header: string, request: SessionRequest, response: Response): Promise<void> {
    const change = sessionChangeSchema.parse(JSON.parse(header));
    const { identity, currentSession } = request;
    const session = currentSession.session!;
    if (!change.isOver)
      return void (await this.answers.give(await this.sessions.current(withChange(session, change)), response));
    this.cookie.clear(response);
    response.setHeader('Clear-Site-Data', '"cache"');
    await this.sessions.end(session, identity.address);
  }
}
