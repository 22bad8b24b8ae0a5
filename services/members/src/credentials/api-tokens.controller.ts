import {
  apiTokenListSchema,
  checkApiTokenSchema,
  createdApiTokenSchema,
  foundApiTokenSchema,
  idParamSchema,
  newApiTokenSchema,
  type ApiTokenList,
  type CreatedApiToken,
  type FoundApiToken,
  type Identity,
  type NewApiToken,
} from '@lab/contracts';
import {
  Answers,
  Caller,
  LoggedAs,
  MembersOnly,
  OwnIdentity,
  Public,
  SessionsOnly,
  Tag,
  WithoutProof,
} from '@lab/service-kit';
import { Body, Controller, Delete, Get, Header, Param, Post } from '@nestjs/common';
import type { z } from 'zod';
import { OwnTokensService } from './own-tokens.service.js';

const NOT_OWN = { 403: 'The caller has not chosen an identity, or has not proven it' };

/** The API tokens of the caller's member. */
@Tag('sessions')
@MembersOnly()
@OwnIdentity()
@WithoutProof()
@SessionsOnly()
@Controller('api/auth/tokens')
export class ApiTokensController {
  constructor(private readonly tokens: OwnTokensService) {}

  @Get()
  @Answers(200, apiTokenListSchema, NOT_OWN)
  async list(@Caller() caller: Identity): Promise<ApiTokenList> {
    return { tokens: await this.tokens.list(caller) };
  }

  /** Only this response contains the secret. There is no Idempotency-Key, because it would store the response. */
  @LoggedAs('token made')
  @Post()
  @Header('Cache-Control', 'no-store')
  @Answers(201, createdApiTokenSchema, {
    401: 'Not logged in, or the caller must prove their identity again',
    403: 'The caller has not proven their identity, or the member is not protected',
    409: 'The member has the maximum number of tokens',
  })
  create(
    @Body({ schema: newApiTokenSchema }) given: NewApiToken,
    @Caller() caller: Identity,
  ): Promise<CreatedApiToken> {
    return this.tokens.create(given, caller);
  }

  @LoggedAs('token revoked')
  @Delete(':id')
  @Answers(204, undefined, { 404: 'The caller has no such token', ...NOT_OWN })
  revoke(@Param('id', { schema: idParamSchema }) id: number, @Caller() caller: Identity): Promise<void> {
    return this.tokens.revoke(id, caller);
  }
}

/** Tells the gateway whose token a caller has sent. The gateway sends only the token's hash, and counts wrong tokens itself. */
@Tag('internal')
@Public()
@Controller('internal/api-tokens')
export class ApiTokenChecksController {
  constructor(private readonly tokens: OwnTokensService) {}

  @Post('check')
  @Answers(200, foundApiTokenSchema)
  async check(
    @Body({ schema: checkApiTokenSchema }) given: z.output<typeof checkApiTokenSchema>,
  ): Promise<FoundApiToken> {
    return { token: await this.tokens.check(given) };
  }
}
