import { Module } from '@nestjs/common';
import { ArrivingBodies } from './arriving-bodies.js';
import { IdentityTokens } from './identity-tokens.js';
import { ProxyMiddleware } from './proxy.middleware.js';
import { Upstreams } from './upstreams.js';

@Module({
  providers: [ArrivingBodies, IdentityTokens, ProxyMiddleware, Upstreams],
  exports: [IdentityTokens, ProxyMiddleware, Upstreams],
})
export class ProxyModule {}
