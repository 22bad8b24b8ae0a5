import { Module } from '@nestjs/common';
import { ProxyModule } from '../proxy/proxy.module.js';
import { ApiDocument } from './api-document.js';
import { DocsController } from './docs.controller.js';

@Module({ imports: [ProxyModule], controllers: [DocsController], providers: [ApiDocument] })
export class DocsModule {}
