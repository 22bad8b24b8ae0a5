import { limits, notificationSettingsMessages } from '@lab/contracts';
import { AnswersText, BodyOf, Public, RateLimited, Tag } from '@lab/service-kit';
import { Controller, Get, Header, Inject, Param, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import { LETTERHEAD } from '../mail/letterhead.js';
import type { Letterhead } from '../mail/mail.js';
import { askToConfirmPage, confirmedPage } from './confirmation-page.js';
import { answerAsPage, unknownPage } from './link-page.js';
import { PendingAddressesService } from './pending-addresses.service.js';

const ERRORS = { 404: 'The link was used, replaced or has expired', 429: 'Too many clicks from one network' };

/** The links in messages that ask whether an address is theirs. The secret in the path is the only proof. */
@Tag('Notifications')
@Controller('api/notifications/confirm-address/:token')
export class ConfirmationController {
  constructor(
    private readonly pending: PendingAddressesService,
    @Inject(LETTERHEAD) private readonly head: Letterhead,
  ) {}

  /** A page with one button. */
  @Public()
  @RateLimited('confirm-address', limits.mailLinks, notificationSettingsMessages.tooMany)
  @Header('Cache-Control', 'no-store')
  @Get()
  @AnswersText('text/html', 'A page with one button, which confirms the address', ERRORS)
  async ask(@Param('token') token: string, @Res({ passthrough: true }) response: Response): Promise<string> {
    return this.answer(response, await this.pending.find(token), askToConfirmPage);
  }

  /** The button of the page: from now on e-mails go to this address. */
  @Public()
  @BodyOf('application/x-www-form-urlencoded')
  @RateLimited('confirm-address', limits.mailLinks, notificationSettingsMessages.tooMany)
  @Post()
  @AnswersText('text/html', 'A page that says where e-mails go now', ERRORS)
  async confirm(@Param('token') token: string, @Res({ passthrough: true }) response: Response): Promise<string> {
    return this.answer(response, await this.pending.confirm(token), confirmedPage);
  }

  private answer(
    response: Response,
    email: string | null,
    pageOf: (email: string, head: Letterhead) => string,
  ): string {
    answerAsPage(response, email !== null);
    if (email === null) return unknownPage(notificationSettingsMessages.deadConfirmation, this.head);
    return pageOf(email, this.head);
  }
}
