import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ArrivingBodies } from './arriving-bodies.js';
import { ProxyMiddleware } from './proxy.middleware.js';
import { UpstreamsModule } from './upstreams.js';

@Module({
  imports: [SessionsModule, UpstreamsModule],
  providers: [ArrivingBodies, ProxyMiddleware],
  exports: [UpstreamsModule],
})
export class ProxyModule {}
