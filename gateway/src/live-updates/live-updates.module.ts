import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { EventStreams } from './event-streams.js';
import { LiveUpdatesController } from './live-updates.controller.js';

@Module({
  imports: [SessionsModule],
  controllers: [LiveUpdatesController],
  providers: [EventStreams],
})
export class LiveUpdatesModule {}
