import { createRequire } from 'node:module';
import { Answers, Public, Tag } from '@lab/service-kit/process';
import { Controller, Get, Header, NotFoundException, Param, Res } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { Response } from 'express';
import { z } from 'zod';
import { pagePolicy } from '../edge/security-headers.js';
import { ApiDocument } from './api-document.js';

/** `/api/docs`. It uses neither inline code nor other hosts, because of the strict Content-Security-Policy. */
const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>API of the lab portal</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;

/** The script that displays the document. */
const startScript = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  validatorUrl: null,
});
`;

const { resolve } = createRequire(import.meta.url);
const FILES = new Map(
  ['swagger-ui.css', 'swagger-ui-bundle.js'].map((name) => [name, resolve(`swagger-ui-dist/${name}`)]),
);
const POLICY = pagePolicy({ scripts: [], styles: [] }, false);

/** The API document, and a page that displays it. */
@Tag('operations')
@Public()
@Controller('api')
export class DocsController {
  constructor(private readonly document: ApiDocument) {}

  @Get('openapi.json')
  @Answers(200, z.looseObject({ openapi: z.string() }), {
    503: 'A service is unavailable and its part is not known yet',
  })
  get(): Promise<OpenAPIObject> {
    return this.document.get();
  }

  @Get('docs')
  @Header('Content-Type', 'text/html; charset=utf-8')
  @Header('Content-Security-Policy', POLICY)
  page(): string {
    return page;
  }

  @Get('docs/start.js')
  @Header('Content-Type', 'text/javascript; charset=utf-8')
  start(): string {
    return startScript;
  }

  @Get('docs/:file')
  file(@Param('file') name: string, @Res() response: Response): void {
    const file = FILES.get(name);
    if (!file) throw new NotFoundException();
    response.sendFile(file, { maxAge: '1h', cacheControl: true });
  }
}
