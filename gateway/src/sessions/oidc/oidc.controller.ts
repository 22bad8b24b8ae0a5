import { paths, type Identity } from '@lab/contracts';
import { Answers, Caller, Public, SessionsOnly, Tag } from '@lab/service-kit/process';
import { Controller, Get, Header, NotFoundException, Query, Redirect, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { SessionAnswers } from '../session-answers.js';
import { CallerSession } from '../session.middleware.js';
import type { CurrentSession } from '../session.js';
import { OidcAttempts } from './oidc-attempts.js';
import { OidcRefusal, OidcService } from './oidc.service.js';

/** Invalid values are ignored, so that a wrong link leads to the login page instead of an error. */
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

/** Redirects to the login page, which explains the problem and remembers where the user wanted to go. */
const toLogin = ({ problem, side }: OidcRefusal, redirect: string): Redirection => {
  const query = new URLSearchParams({ problem, ...(side && { side }), ...(redirect !== paths.portal && { redirect }) });
  return to(`${paths.auth}?${query}`);
};

/** The university sign-in. Browsers come here by links, so every answer redirects to a page, even a failure. */
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
  @Answers(302, undefined, { 404: 'There is no university sign-in' })
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

  /** A request without the state of a sign-in from this browser changes nothing, not even a sign-in in progress. */
  @Get('callback')
  @Header('Cache-Control', 'no-store')
  @Redirect()
  @Answers(302, undefined, { 404: 'There is no university sign-in' })
  async callback(
    @Req() request: Request,
    @CallerSession() current: CurrentSession,
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
