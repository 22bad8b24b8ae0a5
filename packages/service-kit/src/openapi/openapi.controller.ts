import { Controller, Get } from '@nestjs/common';
import { ApiTags, type OpenAPIObject } from '@nestjs/swagger';
import { Public } from '../access/access.js';
import { AppRef } from '../start/app-ref.js';
import { createDocument } from './create-document.js';

/** `GET /openapi.json`: this process's part of the API, made on first request. The gateway gathers the parts. */
@ApiTags('operations')
@Controller('openapi.json')
export class OpenApiController {
  private document?: OpenAPIObject;

  constructor(private readonly appRef: AppRef) {}

  @Public()
  @Get()
  get(): OpenAPIObject {
    this.document ??= createDocument(this.appRef.app);
    return this.document;
  }
}
