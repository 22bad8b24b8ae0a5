import { Module } from '@nestjs/common';
import { IdentityTokens } from './identity-tokens.js';
import { ProxyMiddleware } from './proxy.middleware.js';
import { Upstreams } from './upstreams.js';

/** The way to the services. */
@Module({
  providers: [IdentityTokens, ProxyMiddleware, Upstreams],
  exports: [ProxyMiddleware, Upstreams],
})
export class ProxyModule {}
