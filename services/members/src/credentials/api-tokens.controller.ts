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
import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import type { z } from 'zod';
import { OwnTokens } from './own-tokens.service.js';

const NOT_OWN = { 403: 'The caller has not said, or not proven, who they are' };

/** The API tokens of the member that the caller chose. */
@Tag('sessions')
@MembersOnly()
@OwnIdentity()
@WithoutProof()
@SessionsOnly()
@Controller('api/auth/tokens')
export class OwnTokensController {
  constructor(private readonly tokens: OwnTokens) {}

  @Get()
  @Answers(200, apiTokenListSchema, NOT_OWN)
  async list(@Caller() caller: Identity): Promise<ApiTokenList> {
    return { tokens: await this.tokens.list(caller) };
  }

  /** The answer alone has the token's secret. Without an Idempotency-Key: the answer would be kept. */
  @LoggedAs('token made')
  @Post()
  @Header('Cache-Control', 'no-store')
  @Answers(201, createdApiTokenSchema, {
    401: 'Not logged in, or the last proof was too long ago',
    403: 'The caller has not proven who they are, or their name is not protected',
    409: 'There are too many tokens',
  })
  create(
    @Body({ schema: newApiTokenSchema }) given: NewApiToken,
    @Caller() caller: Identity,
  ): Promise<CreatedApiToken> {
    return this.tokens.create(given, caller);
  }

  @LoggedAs('token revoked')
  @HttpCode(204)
  @Delete(':id')
  @Answers(204, undefined, { 404: 'The caller has no such token', ...NOT_OWN })
  revoke(@Param('id', { schema: idParamSchema }) id: number, @Caller() caller: Identity): Promise<void> {
    return this.tokens.revoke(id, caller);
  }
}

/** For the gateway: whose token a caller has sent. It is asked by the token's hash, and counts wrong ones before it asks. */
@Tag('internal')
@Public()
@Controller('internal/api-tokens')
export class ApiTokenChecksController {
  constructor(private readonly tokens: OwnTokens) {}

  @HttpCode(200)
  @Post('check')
  @Answers(200, foundApiTokenSchema)
  async check(
    @Body({ schema: checkApiTokenSchema }) given: z.output<typeof checkApiTokenSchema>,
  ): Promise<FoundApiToken> {
    return { token: await this.tokens.check(given) };
  }
}
