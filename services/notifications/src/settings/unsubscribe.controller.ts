import { limits, notificationKindLabels, notificationSettingsMessages, type NotificationKind } from '@lab/contracts';
import { Answers, AnswersText, BodyOf, Public, RateLimited, Tag } from '@lab/service-kit';
import { Controller, Get, Header, Inject, NotFoundException, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { html, type Html } from '../deliveries/html.js';
import { PORTAL, type Portal } from '../deliveries/mail.js';
import { answerAsPage, button, linkPage, unknownPage } from './link-page.js';
import { UnsubscribingService } from './unsubscribing.service.js';
import { PendingAddressesService } from './pending-addresses.service.js';

const listed = (kinds: readonly NotificationKind[]): Html =>
  html`<ul>
    ${kinds.map((kind) => html`<li>${notificationKindLabels[kind]}</li>`)}
  </ul>`;

const askPage = (kinds: readonly NotificationKind[], portal: Portal): string =>
  linkPage(
    'No more e-mails about this?',
    html`<p>You would get no more e-mails about:</p>
      ${listed(kinds)} ${button('No more e-mails')}`,
    portal,
  );

const endedPage = (kinds: readonly NotificationKind[], portal: Portal): string =>
  linkPage(notificationSettingsMessages.unsubscribed, listed(kinds), portal);

const UNSUBSCRIBE_ERRORS = { 404: 'The link is unknown', 429: 'Too many clicks from one network' };

/** Mail programs send either type of form. Its content is ignored. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** The unsubscribe links in e-mails. The secret in the path is the only proof. */
@Tag('Notifications')
@Controller('api/notifications/unsubscribe/:token')
export class UnsubscribeController {
  constructor(
    private readonly unsubscribing: UnsubscribingService,
    @Inject(PORTAL) private readonly portal: Portal,
  ) {}

  @Public()
  @RateLimited('unsubscribe', limits.mailLinks, notificationSettingsMessages.tooMany)
  @Header('Cache-Control', 'no-store')
  @Get()
  @AnswersText('text/html', 'A page with a button that ends e-mails of these kinds', UNSUBSCRIBE_ERRORS)
  async ask(@Param('token') token: string, @Res({ passthrough: true }) response: Response): Promise<string> {
    const kinds = await this.unsubscribing.find(token);
    return this.answer(response, kinds, askPage);
  }

  /** Answers a mail program's one-click unsubscription (RFC 8058) with 204, and the page's button with a page. */
  @Public()
  @BodyOf(...FORMS)
  @RateLimited('unsubscribe', limits.mailLinks, notificationSettingsMessages.tooMany)
  @Post()
  @Answers(204, undefined, UNSUBSCRIBE_ERRORS)
  async end(
    @Param('token') token: string,
    @Req() { headers }: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string | undefined> {
    const kinds = await this.unsubscribing.end(token);
    if (headers.accept?.includes('text/html')) return this.answer(response, kinds, endedPage);
    if (!kinds) throw new NotFoundException(notificationSettingsMessages.badLink);
    return undefined;
  }

  private answer(
    response: Response,
    kinds: NotificationKind[] | null,
    pageOf: (kinds: NotificationKind[], portal: Portal) => string,
  ): string {
    answerAsPage(response, kinds !== null);
    return kinds ? pageOf(kinds, this.portal) : unknownPage(notificationSettingsMessages.badLink, this.portal);
  }
}

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
