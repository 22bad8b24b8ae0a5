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
import { Answers, Caller, OwnIdentity, Public, SessionsOnly, Tag, WithoutProof } from '@lab/service-kit';
import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { z } from 'zod';
import { OwnTokens } from './own-tokens.service.js';

const NOT_OWN = 'The caller may not act as the member they chose';

/** For the gateway: the API tokens of the member that the caller chose. */
@Tag('internal')
@OwnIdentity()
@WithoutProof()
@SessionsOnly()
@Controller('internal/credentials/tokens')
export class OwnTokensController {
  constructor(private readonly tokens: OwnTokens) {}

  @Get()
  @Answers(200, apiTokenListSchema, { 403: NOT_OWN })
  async list(@Caller() caller: Identity): Promise<ApiTokenList> {
    return { tokens: await this.tokens.list(caller) };
  }

  /** Without an Idempotency-Key: the answer would be kept, and the secret in it. */
  @HttpCode(200)
  @Post()
  @Answers(200, createdApiTokenSchema, {
    401: 'The last proof was too long ago',
    403: `${NOT_OWN}, or this member is not protected`,
    409: 'The caller has too many tokens',
  })
  create(
    @Body({ schema: newApiTokenSchema }) given: NewApiToken,
    @Caller() caller: Identity,
  ): Promise<CreatedApiToken> {
    return this.tokens.create(given, caller);
  }

  @HttpCode(204)
  @Delete(':id')
  @Answers(204, undefined, { 403: NOT_OWN, 404: 'The caller has no such token' })
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
