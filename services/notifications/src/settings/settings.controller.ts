import {
  notificationSettingsSchema,
  updateNotificationSettingsSchema,
  type Identity,
  type NotificationSettings,
  type UpdateNotificationSettings,
} from '@lab/contracts';
import { Answers, Caller, OwnIdentity, Tag } from '@lab/service-kit';
import { Body, Controller, Get, Put } from '@nestjs/common';
import { SettingsService } from './settings.service.js';

const ERRORS = {
  403: 'The caller has not said who they are',
  404: 'The caller is not in the directory any more',
  503: 'The directory is not available',
};

/** What the caller wants to be told, and where. */
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

  @Put()
  @Answers(200, notificationSettingsSchema, ERRORS)
  update(
    @Body({ schema: updateNotificationSettingsSchema }) request: UpdateNotificationSettings,
    @Caller() caller: Identity,
  ): Promise<NotificationSettings> {
    return this.settings.update(caller, request);
  }
}
