import {
  notificationListSchema,
  notificationQuerySchema,
  readNotificationsSchema,
  type Identity,
  type NotificationQuery,
  type ReadNotifications,
} from '@lab/contracts';
import { Answers, Caller, type JsonList, OwnIdentity, Tag } from '@lab/service-kit';
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { NoticesService } from './notices.service.js';

const NO_IDENTITY = 'The caller has not chosen an identity';

/** The caller's inbox. */
@Tag('Notifications')
@OwnIdentity()
@Controller('api/notifications')
export class NotificationsController {
  constructor(private readonly notices: NoticesService) {}

  @Get()
  @Answers(200, notificationListSchema, { 403: NO_IDENTITY })
  list(@Query({ schema: notificationQuerySchema }) query: NotificationQuery, @Caller() caller: Identity): JsonList {
    return this.notices.list(caller, query);
  }

  /** There is no Idempotency-Key: marking as read twice changes nothing. */
  @Post('read')
  @Answers(204, undefined, { 403: NO_IDENTITY })
  read(
    @Body({ schema: readNotificationsSchema }) request: ReadNotifications,
    @Caller() caller: Identity,
  ): Promise<void> {
    return this.notices.read(caller, request);
  }
}
