import { paths, type Identity } from '@lab/contracts';
import { Answers, Caller, Public, SessionsOnly, Tag } from '@lab/service-kit/process';
import { Controller, Get, Header, NotFoundException, Query, Redirect, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { SessionAnswers } from '../session-answers.js';
import { Current } from '../session.middleware.js';
import type { CurrentSession } from '../session.js';
import { OidcAttempts } from './oidc-attempts.js';
import { OidcRefusal, OidcService } from './oidc.service.js';

/** Invalid values count as absent, so that a wrong link leads to the login instead of an error. */
const startQuerySchema = z.object({
  redirect: z.string().optional().catch(undefined),
  again: z.literal('true').optional().catch(undefined),
});

type StartQuery = z.output<typeof startQuerySchema>;

interface Redirection {
  url: string;
  statusCode: 302;
}

const to = (url: string): Redirection => ({ url, statusCode: 302 });

/** Leads to the login page, which says what went wrong and keeps where the user wanted to go. */
const toLogin = ({ problem, side }: OidcRefusal, redirect: string): Redirection => {
  const query = new URLSearchParams({ problem, ...(side && { side }), ...(redirect !== paths.portal && { redirect }) });
  return to(`${paths.auth}?${query}`);
};

/** Signing in by the university. Browsers come here by links, so every answer redirects to a page, failures too. */
@Tag('sessions')
@Public()
@SessionsOnly()
@Controller('api/auth/oidc')
export class OidcController {
  constructor(
    private readonly service: OidcService,
    private readonly attempts: OidcAttempts,
    private readonly answers: SessionAnswers,
  ) {}

  @Get('start')
  @Header('Cache-Control', 'no-store')
  @Redirect()
  @Answers(302, undefined, { 404: 'There is no sign-in by the university' })
  async start(
    @Query({ schema: startQuerySchema }) { redirect: wanted, again }: StartQuery,
    @Req() request: Request,
    @Caller() caller: Identity,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Redirection> {
    this.requireOn();
    const redirect = this.service.targetOf(wanted);
    try {
      const { url, attempt } = await this.service.start(redirect, again === 'true');
      await this.attempts.write(request, response, attempt);
      return to(url.href);
    } catch (error) {
      return this.refuse(error, redirect, caller);
    }
  }

  /** A request without the state of this browser's own sign-in changes nothing, not even a sign-in that is under way. */
  @Get('callback')
  @Header('Cache-Control', 'no-store')
  @Redirect()
  @Answers(302, undefined, { 404: 'There is no sign-in by the university' })
  async callback(
    @Req() request: Request,
    @Current() current: CurrentSession,
    @Caller() caller: Identity,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Redirection> {
    this.requireOn();
    const query = new URL(request.url, 'http://localhost').searchParams;
    const [state, ...more] = query.getAll('state');
    const attempt = state && more.length === 0 ? await this.attempts.read(request, state) : null;
    if (!attempt) return this.refuse(new OidcRefusal('failed', 'not begun in this browser'), paths.portal, caller);
    this.attempts.clear(response, attempt);
    try {
      await this.answers.give(await this.service.finish(query, attempt, current, caller), response);
      return to(attempt.redirect);
    } catch (error) {
      return this.refuse(error, attempt.redirect, caller);
    }
  }

  private refuse(error: unknown, redirect: string, caller: Identity): Redirection {
    return toLogin(this.service.refuse(error, caller), redirect);
  }

  private requireOn(): void {
    if (!this.service.isOn) throw new NotFoundException();
  }
}
