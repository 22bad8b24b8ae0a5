import {
  apiTokenListSchema,
  createdApiTokenSchema,
  idParamSchema,
  newApiTokenSchema,
  type ApiTokenList,
  type CreatedApiToken,
  type Identity,
  type NewApiToken,
} from '@lab/contracts';
import {
  Answers,
  Caller,
  MembersOnly,
  OwnIdentity,
  SecurityLog,
  SessionsOnly,
  Tag,
  WithoutProof,
} from '@lab/service-kit/process';
import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { IdentitiesClient } from '../identity/identities.client.js';
import { Private } from '../session.middleware.js';
import { ApiTokens } from './api-tokens.service.js';

const NOT_OWN = { 403: 'The caller has not said, or not proven, who they are', 503: 'The members service is away' };

/** The API tokens of the member that the caller chose. The members service decides whether the caller may. */
@Tag('sessions')
@MembersOnly()
@OwnIdentity()
@WithoutProof()
@SessionsOnly()
@Controller('api/auth/tokens')
export class OwnTokensController {
  constructor(
    private readonly client: IdentitiesClient,
    private readonly tokens: ApiTokens,
    private readonly log: SecurityLog,
  ) {}

  @Get()
  @Answers(200, apiTokenListSchema, { 401: 'Not logged in', ...NOT_OWN })
  list(@Caller() caller: Identity): Promise<ApiTokenList> {
    return this.client.tokens(caller);
  }

  /** The answer alone has the token's secret. */
  @Post()
  @Private()
  @Answers(201, createdApiTokenSchema, {
    401: 'Not logged in, or the last proof was too long ago',
    ...NOT_OWN,
    403: 'The caller has not proven who they are, or their name is not protected',
    409: 'There are too many tokens',
  })
  async create(
    @Body({ schema: newApiTokenSchema }) given: NewApiToken,
    @Caller() caller: Identity,
  ): Promise<CreatedApiToken> {
    const made = await this.client.createToken(given, caller);
    this.note('token made', made.id, caller);
    return made;
  }

  @HttpCode(204)
  @Delete(':id')
  @Answers(204, undefined, { 401: 'Not logged in', 404: 'The caller has no such token', ...NOT_OWN })
  async revoke(@Param('id', { schema: idParamSchema }) id: number, @Caller() caller: Identity): Promise<void> {
    await this.client.revokeToken(id, caller);
    this.tokens.forget();
    this.note('token revoked', id, caller);
  }

  private note(event: string, id: number, caller: Identity): void {
    this.log.note(event, caller, { member: caller.chosenMember?.id ?? null, id });
  }
}
