import { Controller, Get, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Tag } from '../openapi/described.js';
import { Public } from '../access/access.js';
import { readMetrics } from './metrics.js';

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
