import { Controller, Get, Injectable, type INestApplication } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { Tag } from './answers.js';
import { Public } from '../access/access.js';
import { createDocument } from './create-document.js';

/** The running application, for providers that inspect it. */
@Injectable()
export class AppRef {
  app!: INestApplication;
}

/**
 * `GET /openapi.json`: this process's part of the API document, created on the first request. The gateway merges the
 * parts.
 */
@Tag('operations')
@Controller('openapi.json')
export class OpenApiController {
  private document?: Promise<OpenAPIObject>;

  constructor(private readonly appRef: AppRef) {}

  @Public()
  @Get()
  get(): Promise<OpenAPIObject> {
    this.document ??= createDocument(this.appRef.app);
    return this.document;
  }
}
