import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { EventStreams } from './event-streams.js';
import { LiveUpdatesController } from './live-updates.controller.js';
import { LiveUpdates } from './live-updates.js';

/** Open pages see changes within a second. */
@Module({
  imports: [SessionsModule],
  controllers: [LiveUpdatesController],
  providers: [EventStreams, LiveUpdates],
})
export class LiveUpdatesModule {}
