import {
  notificationSettingsSchema,
  updateNotificationSettingsSchema,
  type Identity,
  type NotificationSettings,
  type UpdateNotificationSettings,
} from '@lab/contracts';
import { Answers, Caller, OwnIdentity, SessionsOnly, Tag } from '@lab/service-kit';
import { Body, Controller, Delete, Get, Post, Put } from '@nestjs/common';
import { SettingsService } from './settings.service.js';

const ERRORS = {
  403: 'The caller has not chosen an identity',
  404: 'The caller is no longer in the directory',
  503: 'The members service is unavailable',
};

const CONFIRMATION_ERRORS = {
  409: 'No address awaits confirmation, or there is no mail server to confirm it',
  429: 'Too many messages were sent to the caller’s addresses today',
};

/** Which notices the caller wants, and where. */
@Tag('Notifications')
@OwnIdentity()
@Controller('api/notification-settings')
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  @Answers(200, notificationSettingsSchema, ERRORS)
  get(@Caller() caller: Identity): Promise<NotificationSettings> {
    return this.settings.get(caller);
  }

  /** Not for API tokens, because a changed address would outlive the token. */
  @SessionsOnly()
  @Put()
  @Answers(200, notificationSettingsSchema, {
    401: 'Changing the address requires a fresh proof',
    ...ERRORS,
    ...CONFIRMATION_ERRORS,
  })
  update(
    @Body({ schema: updateNotificationSettingsSchema }) request: UpdateNotificationSettings,
    @Caller() caller: Identity,
  ): Promise<NotificationSettings> {
    return this.settings.update(caller, request);
  }

  /** Sends another message to the unconfirmed address. The previous link ends. */
  @SessionsOnly()
  @Post('pending-address')
  @Answers(200, notificationSettingsSchema, { ...ERRORS, ...CONFIRMATION_ERRORS })
  sendAgain(@Caller() caller: Identity): Promise<NotificationSettings> {
    return this.settings.sendAgain(caller);
  }

  /** Removes the unconfirmed address and ends its link. */
  @Delete('pending-address')
  @Answers(204, undefined, { 403: ERRORS[403] })
  cancel(@Caller() caller: Identity): Promise<void> {
    return this.settings.cancel(caller);
  }
}
