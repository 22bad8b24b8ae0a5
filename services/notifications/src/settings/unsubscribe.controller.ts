import { limits, notificationSettingsMessages, type NotificationKind } from '@lab/contracts';
import { Answers, AnswersText, BodyOf, Public, RateLimited, Tag } from '@lab/service-kit';
import { Controller, Get, Header, Inject, NotFoundException, Param, Post, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { LETTERHEAD } from '../mail/letterhead.js';
import type { Letterhead } from '../mail/mail.js';
import { answerAsPage, unknownPage } from './link-page.js';
import { askPage, endedPage } from './unsubscribe-page.js';
import { UnsubscribingService } from './unsubscribing.service.js';

const ERRORS = { 404: 'Nobody has this link', 429: 'Too many clicks from one network' };

/** Mail programs send a form of either type. What is in it does not matter. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** The links in e-mails that end them. The secret in the path is the only proof. */
@Tag('Notifications')
@Controller('api/notifications/unsubscribe/:token')
export class UnsubscribeController {
  constructor(
    private readonly unsubscribing: UnsubscribingService,
    @Inject(LETTERHEAD) private readonly head: Letterhead,
  ) {}

  /** A page with one button. */
  @Public()
  @RateLimited('unsubscribe', limits.mailLinks, notificationSettingsMessages.tooMany)
  @Header('Cache-Control', 'no-store')
  @Get()
  @AnswersText('text/html', 'A page with one button, which ends e-mails of this kind', ERRORS)
  async ask(@Param('token') token: string, @Res({ passthrough: true }) response: Response): Promise<string> {
    const kinds = await this.unsubscribing.find(token);
    return this.answer(response, kinds, askPage);
  }

  /** One click of a mail program (RFC 8058) is answered 204, the button of the page with a page. */
  @Public()
  @BodyOf(...FORMS)
  @RateLimited('unsubscribe', limits.mailLinks, notificationSettingsMessages.tooMany)
  @Post()
  @Answers(204, undefined, ERRORS)
  async end(
    @Param('token') token: string,
    @Req() { headers }: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<string | undefined> {
    const kinds = await this.unsubscribing.end(token);
    if (headers.accept?.includes('text/html')) return this.answer(response, kinds, endedPage);
    if (!kinds) throw new NotFoundException(notificationSettingsMessages.badLink);
    response.status(204);
    return undefined;
  }

  private answer(
    response: Response,
    kinds: NotificationKind[] | null,
    pageOf: (kinds: NotificationKind[], head: Letterhead) => string,
  ): string {
    answerAsPage(response, kinds !== null);
    return kinds ? pageOf(kinds, this.head) : unknownPage(notificationSettingsMessages.badLink, this.head);
  }
}
