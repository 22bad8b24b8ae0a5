import {
  notificationSettingsSchema,
  updateNotificationSettingsSchema,
  type Identity,
  type NotificationSettings,
  type UpdateNotificationSettings,
} from '@lab/contracts';
import { Answers, Caller, OwnIdentity, SessionsOnly, Tag } from '@lab/service-kit';
import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { SettingsService } from './settings.service.js';

const ERRORS = {
  403: 'The caller has not said who they are',
  404: 'The caller is not in the directory any more',
  503: 'The directory is not available',
};

const CONFIRMATION_ERRORS = {
  409: 'No address waits for confirmation, or it cannot be confirmed without a mail server',
  429: 'Too many messages were sent to addresses of the caller today',
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

  /** Not by an API token: what goes to another address would outlive it. */
  @SessionsOnly()
  @Put()
  @Answers(200, notificationSettingsSchema, {
    401: 'The last proof was too long ago for another address',
    ...ERRORS,
    ...CONFIRMATION_ERRORS,
  })
  update(
    @Body({ schema: updateNotificationSettingsSchema }) request: UpdateNotificationSettings,
    @Caller() caller: Identity,
  ): Promise<NotificationSettings> {
    return this.settings.update(caller, request);
  }

  /** Sends another message to the address that waits for its confirmation. The link of the one before ends. */
  @SessionsOnly()
  @Post('pending-address')
  @HttpCode(200)
  @Answers(200, notificationSettingsSchema, { ...ERRORS, ...CONFIRMATION_ERRORS })
  sendAgain(@Caller() caller: Identity): Promise<NotificationSettings> {
    return this.settings.sendAgain(caller);
  }

  /** The address does not wait any more, and its link ends. */
  @Delete('pending-address')
  @HttpCode(204)
  @Answers(204, undefined, { 403: ERRORS[403] })
  cancel(@Caller() caller: Identity): Promise<void> {
    return this.settings.cancel(caller);
  }
}
