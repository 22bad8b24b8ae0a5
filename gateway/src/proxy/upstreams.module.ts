import { Module } from '@nestjs/common';
import { IdentityTokens } from './identity-tokens.js';
import { Upstreams } from './upstreams.js';

/** The connections to the services, and the signed identity that they receive. */
@Module({ providers: [IdentityTokens, Upstreams], exports: [IdentityTokens, Upstreams] })
export class UpstreamsModule {}
