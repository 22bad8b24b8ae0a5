import {
  accountEntranceSchema,
  idParamSchema,
  linkAccountSchema,
  signInAccountListSchema,
  signInAccountSchema,
  type AccountClaims,
  type AccountEntrance,
  type Identity,
  type SignInAccount,
} from '@lab/contracts';
import { Answers, Caller, EnteringAccount, ForPortal, type JsonList, LoggedAs, Requires, Tag } from '@lab/service-kit';
import { Body, Controller, Delete, Get, Param, Post, UnauthorizedException } from '@nestjs/common';
import type { z } from 'zod';
import { SignInAccountsService } from './sign-in-accounts.service.js';

const UNKNOWN = { 404: 'No such account' };
const LINKED = { 409: 'The account is already linked to a member' };

/** University accounts that were used to sign in. */
@Tag('sessions')
@Requires('people')
@Controller('api/sign-in-accounts')
export class SignInAccountsController {
  constructor(private readonly accounts: SignInAccountsService) {}

  @Get()
  @Answers(200, signInAccountListSchema)
  list(): JsonList {
    return this.accounts.list();
  }

  @LoggedAs('account linked')
  @Post(':id/link')
  @Answers(200, signInAccountSchema, { 404: 'No such account, or no such member in the lab', ...LINKED })
  link(
    @Param('id', { schema: idParamSchema }) id: number,
    @Body({ schema: linkAccountSchema }) { memberId }: z.output<typeof linkAccountSchema>,
    @Caller() caller: Identity,
  ): Promise<SignInAccount> {
    return this.accounts.link(id, memberId, caller);
  }

  @LoggedAs('account dismissed')
  @Post(':id/dismiss')
  @Answers(200, signInAccountSchema, { ...UNKNOWN, ...LINKED })
  dismiss(@Param('id', { schema: idParamSchema }) id: number, @Caller() caller: Identity): Promise<SignInAccount> {
    return this.accounts.dismiss(id, caller);
  }

  @LoggedAs('account removed')
  @Delete(':id')
  @Answers(204, undefined, UNKNOWN)
  remove(@Param('id', { schema: idParamSchema }) id: number, @Caller() caller: Identity): Promise<void> {
    return this.accounts.remove(id, caller);
  }
}

/** For the gateway. The account is in the gateway's token, not in the body, so that no one else can claim an account. */
@Tag('internal')
@Controller('internal/sign-in-accounts')
export class EntranceController {
  constructor(private readonly accounts: SignInAccountsService) {}

  @ForPortal()
  @Post('enter')
  @Answers(200, accountEntranceSchema)
  enter(@EnteringAccount() account: AccountClaims | undefined): Promise<AccountEntrance> {
    if (!account) throw new UnauthorizedException();
    return this.accounts.enter(account);
  }
}
