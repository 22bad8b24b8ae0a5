import { Module } from '@nestjs/common';
import { IdentityTokens } from './identity-tokens.js';
import { ProxyMiddleware } from './proxy.middleware.js';
import { Upstreams } from './upstreams.js';

@Module({
  providers: [IdentityTokens, ProxyMiddleware, Upstreams],
  exports: [IdentityTokens, ProxyMiddleware, Upstreams],
})
export class ProxyModule {}
