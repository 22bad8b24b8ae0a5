import {
  Body,
  Controller,
  createParamDecorator,
  Get,
  Header,
  HttpCode,
  Post,
  Put,
  Res,
  type ExecutionContext,
} from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { chooseIdentitySchema, passwordSchema, sessionSchema, type Identity, type Session } from '@lab/contracts';
import { Answers, Caller, MembersOnly, Public } from '@lab/service-kit/process';
import type { Response } from 'express';
import type { z } from 'zod';
import { SessionCookie } from './session-cookie.js';
import type { SessionRequest } from './session.middleware.js';
import { toWire, type CurrentSession, type Door } from './session.js';
import { SessionsService } from './sessions.service.js';

const Current = createParamDecorator(
  (_: unknown, context: ExecutionContext): CurrentSession =>
    context.switchToHttp().getRequest<SessionRequest>().currentSession,
);

const Private = () => Header('Cache-Control', 'private, no-cache');

type Password = z.infer<typeof passwordSchema>;
type ChooseIdentity = z.infer<typeof chooseIdentitySchema>;

const DOOR_ERRORS = { 400: 'No password', 401: 'Wrong password', 429: 'Too many wrong passwords' };

/** Who the browser is: logging in and out, the administrator's door, "I am this lab member". */
@ApiTags('sessions')
@Public()
@Controller('api/auth')
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly cookie: SessionCookie,
  ) {}

  @Get('session')
  @Private()
  @Answers(200, sessionSchema)
  async get(@Current() current: CurrentSession, @Res({ passthrough: true }) response: Response): Promise<Session> {
    const refreshed = await this.sessions.refreshMember(current);
    return refreshed === current ? toWire(current) : this.answer(refreshed, response);
  }

  @Post('login')
  @HttpCode(200)
  @Private()
  @Answers(200, sessionSchema, DOOR_ERRORS)
  logIn(
    @Body({ schema: passwordSchema }) { password }: Password,
    @Current() current: CurrentSession,
    @Caller() caller: Identity,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Session> {
    return this.open('member', password, current, caller, response);
  }

  @Post('admin')
  @HttpCode(200)
  @Private()
  @Answers(200, sessionSchema, DOOR_ERRORS)
  logInAsAdmin(
    @Body({ schema: passwordSchema }) { password }: Password,
    @Current() current: CurrentSession,
    @Caller() caller: Identity,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Session> {
    return this.open('admin', password, current, caller, response);
  }

  @Put('identity')
  @MembersOnly()
  @Private()
  @Answers(200, sessionSchema, { 401: 'Not logged in', 404: 'No such member', 503: 'The members service is away' })
  async chooseIdentity(
    @Body({ schema: chooseIdentitySchema }) { memberId }: ChooseIdentity,
    @Current() { session }: CurrentSession,
    @Caller() { address }: Identity,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Session> {
    return this.answer(await this.sessions.chooseMember(session!, memberId, address), response);
  }

  @Post('logout')
  @HttpCode(204)
  @Private()
  @Answers(204)
  async logOut(
    @Current() { session }: CurrentSession,
    @Caller() { address }: Identity,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    this.cookie.clear(response);
    if (session) await this.sessions.end(session, address);
  }

  private async open(door: Door, password: string, current: CurrentSession, { address }: Identity, response: Response) {
    return this.answer(await this.sessions.open(door, password, current, address), response);
  }

  private async answer(current: CurrentSession, response: Response): Promise<Session> {
    if (current.session) this.cookie.write(response, await this.sessions.seal(current.session), current.session);
    return toWire(current);
  }
}
