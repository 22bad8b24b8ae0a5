import { Controller, Get, Res } from '@nestjs/common';
import type { Response } from 'express';
import { register } from 'prom-client';
import { Tag } from '../openapi/answers.js';
import { metricsText } from './metrics.js';
import { Public } from '../access/access.js';

/** `GET /metrics`, for Prometheus. Not public: the gateway does not forward it. */
@Tag('operations')
@Controller('metrics')
export class MetricsController {
  @Public()
  @Get()
  async get(@Res() response: Response): Promise<void> {
    response.type(register.contentType).send(await metricsText());
  }
}
