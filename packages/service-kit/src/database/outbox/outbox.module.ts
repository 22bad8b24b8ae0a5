import { Module } from '@nestjs/common';
import { OutboxController } from './outbox.controller.js';
import { OutboxService } from './outbox.service.js';

/**
 * For services whose changes members are notified of: hands the changes in the outbox to the notifications service. A
 * migration calls `addOutbox`, and the configuration has an `OUTBOX_PUBLIC_KEY`.
 */
@Module({ controllers: [OutboxController], providers: [OutboxService] })
export class OutboxModule {}
