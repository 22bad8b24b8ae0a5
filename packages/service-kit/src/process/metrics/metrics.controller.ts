import { Controller, Get, Res } from '@nestjs/common';
import type { Response } from 'express';
import { register } from 'prom-client';
import { Tag } from '../openapi/answers.js';
import { Public } from '../access/access.js';

/** All metrics in Prometheus' text format, with their content type. */
const readMetrics = async (): Promise<{ text: string; contentType: string }> => ({
  text: await register.metrics(),
  contentType: register.contentType,
});

/** `GET /metrics`, for Prometheus. Not public: the gateway does not forward it. */
@Tag('operations')
@Controller('metrics')
export class MetricsController {
  @Public()
  @Get()
  async get(@Res() response: Response): Promise<void> {
    const { text, contentType } = await readMetrics();
    response.type(contentType).send(text);
  }
}
