import { Controller, Get } from '@nestjs/common';
import { ApiExcludeController, DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { Public } from '../access/access.js';
import { AppRef } from '../start/app-ref.js';

/** `GET /openapi.json`: this process's part of the API, made on first request. The gateway gathers the parts. */
@ApiExcludeController()
@Controller('openapi.json')
export class OpenApiController {
  private document?: OpenAPIObject;

  constructor(private readonly appRef: AppRef) {}

  @Public()
  @Get()
  get(): OpenAPIObject {
    this.document ??= SwaggerModule.createDocument(this.appRef.app, new DocumentBuilder().build());
    return this.document;
  }
}
