import { Controller, Get } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { Public } from '../access/access.js';
import { AppRef } from '../start/app-ref.js';
import { createDocument } from './create-document.js';
import { Tag } from './described.js';

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
