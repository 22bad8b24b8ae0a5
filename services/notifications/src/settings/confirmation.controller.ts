import { limits, notificationSettingsMessages } from '@lab/contracts';
import { AnswersText, BodyOf, Public, RateLimited, Tag } from '@lab/service-kit';
import { Controller, Get, Header, Inject, Param, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import { html } from '../deliveries/html.js';
import { PORTAL, type Portal } from '../deliveries/mail.js';
import { answerAsPage, button, linkPage, unknownPage } from './link-page.js';
import { PendingAddressesService } from './pending-addresses.service.js';

const askToConfirmPage = (email: string, portal: Portal): string =>
  linkPage(
    'Is this your address?',
    html`<p>The portal’s e-mails to a member would go to <strong>${email}</strong>.</p>
      ${button('Confirm')}
      <p>If you did not enter this address, close this page. Nothing is sent to you then.</p>`,
    portal,
  );

const confirmedPage = (email: string, portal: Portal): string =>
  linkPage(notificationSettingsMessages.addressConfirmed, html`<p>${email}</p>`, portal);

const CONFIRM_ERRORS = { 404: 'The link was used, replaced or has expired', 429: 'Too many clicks from one network' };

/** The links for confirming an address. The secret in the path is the only proof. */
@Tag('Notifications')
@Controller('api/notifications/confirm-address/:token')
export class ConfirmationController {
  constructor(
    private readonly pending: PendingAddressesService,
    @Inject(PORTAL) private readonly portal: Portal,
  ) {}

  @Public()
  @RateLimited('confirm-address', limits.mailLinks, notificationSettingsMessages.tooMany)
  @Header('Cache-Control', 'no-store')
  @Get()
  @AnswersText('text/html', 'A page with a button that confirms the address', CONFIRM_ERRORS)
  async ask(@Param('token') token: string, @Res({ passthrough: true }) response: Response): Promise<string> {
    return this.answer(response, await this.pending.find(token), askToConfirmPage);
  }

  /** The page's button: from now on e-mails go to this address. */
  @Public()
  @BodyOf('application/x-www-form-urlencoded')
  @RateLimited('confirm-address', limits.mailLinks, notificationSettingsMessages.tooMany)
  @Post()
  @AnswersText('text/html', 'A page that shows where e-mails go now', CONFIRM_ERRORS)
  async confirm(@Param('token') token: string, @Res({ passthrough: true }) response: Response): Promise<string> {
    return this.answer(response, await this.pending.confirm(token), confirmedPage);
  }

  private answer(response: Response, email: string | null, pageOf: (email: string, portal: Portal) => string): string {
    answerAsPage(response, email !== null);
    if (email === null) return unknownPage(notificationSettingsMessages.deadConfirmation, this.portal);
    return pageOf(email, this.portal);
  }
}
