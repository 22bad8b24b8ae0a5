import { Module } from '@nestjs/common';
import { ProxyModule } from '../proxy/proxy.module.js';
import { SearchController } from './search.controller.js';
import { SearchService } from './search.service.js';

/** The search over all services. */
@Module({ imports: [ProxyModule], controllers: [SearchController], providers: [SearchService] })
export class SearchModule {}
