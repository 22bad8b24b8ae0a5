import { Module } from '@nestjs/common';
import { SiteMiddleware } from './site.middleware.js';

@Module({ providers: [SiteMiddleware], exports: [SiteMiddleware] })
export class SiteModule {}
