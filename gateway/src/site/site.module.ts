import { Module } from '@nestjs/common';
import { SiteMiddleware } from './site.middleware.js';

/** The built frontend. */
@Module({ providers: [SiteMiddleware], exports: [SiteMiddleware] })
export class SiteModule {}
