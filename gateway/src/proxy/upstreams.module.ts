import { Module } from '@nestjs/common';
import { IdentityTokens } from './identity-tokens.js';
import { Upstreams } from './upstreams.js';

/** The services, and how they are told who calls. */
@Module({ providers: [IdentityTokens, Upstreams], exports: [IdentityTokens, Upstreams] })
export class UpstreamsModule {}
