import {
  Inject,
  Module,
  type BeforeApplicationShutdown,
  type DynamicModule,
  type OnApplicationShutdown,
  Controller,
} from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import type { Redis } from 'ioredis';
import { AccessGuard } from '../access/access.guard.js';
import { LabCalendar } from '../lab-calendar.js';
import { ServiceClients } from '../clients/service-client.js';
import type { ProcessConfig } from '../config.js';
import { ErrorFilter } from '../errors/error.filter.js';
import { SignalClient, connectRedis } from '../signals/signal-client.js';
import { HealthController, Health, MetricsController } from '../metrics/health.js';
import { JsonBodyGuard } from '../http/json-body.guard.js';
import { RateLimitGuard, RateLimiter, DemoGuard } from '../limits/rate-limiter.js';
import type { Logger } from '../logs/logger.js';
import { SecurityLog } from '../logs/security-log.js';
import { AppRef, OpenApiController } from '../openapi/open-api.controller.js';
import { CONFIG, LOGGER, PROCESS_NAME, REDIS, START_FAILED } from '../tokens.js';
import { EventPattern } from '@nestjs/microservices';

/** The Redis channel on which all processes are asked to restart. */
const CHANNEL = 'restart';

let restart: (() => void) | undefined;

/** Sets what a request to restart does: the process ends, and whatever supervises it starts it again. */
export const onRestart = (work: () => void): void => void (restart = work);

/** Asks all processes of the portal to restart, because their data was replaced. */
export const restartPortal = async (redis: Redis): Promise<void> => void (await redis.publish(CHANNEL, '{}'));

@Controller()
class RestartController {
  @EventPattern(CHANNEL)
  restart(_request: object): void {
    restart?.();
  }
}

/** The common parts of every process: identity, errors, signals, health, rate limits, logs, metrics. */
@Module({})
export class KitModule implements BeforeApplicationShutdown, OnApplicationShutdown {
  constructor(
    @Inject(REDIS) private readonly redis: Redis,
    private readonly health: Health,
  ) {
    health.add('redis', () => redis.ping(), false);
  }

  static forProcess(name: string, config: ProcessConfig, logger: Logger, failed: AbortSignal): DynamicModule {
    return {
      module: KitModule,
      global: true,
      controllers: [HealthController, MetricsController, OpenApiController, RestartController],
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: LOGGER, useValue: logger },
        { provide: PROCESS_NAME, useValue: name },
        { provide: START_FAILED, useValue: failed },
        { provide: REDIS, useFactory: () => connectRedis(config.REDIS_URL, name, logger, failed) },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_GUARD, useClass: RateLimitGuard },
        { provide: APP_GUARD, useClass: DemoGuard },
        { provide: APP_GUARD, useClass: JsonBodyGuard },
        { provide: APP_FILTER, useClass: ErrorFilter },
        AppRef,
        Health,
        LabCalendar,
        RateLimiter,
        SecurityLog,
        ServiceClients,
        SignalClient,
      ],
      exports: [
        CONFIG,
        LOGGER,
        PROCESS_NAME,
        REDIS,
        START_FAILED,
        Health,
        LabCalendar,
        RateLimiter,
        SecurityLog,
        ServiceClients,
        SignalClient,
      ],
    };
  }

  beforeApplicationShutdown(): void {
    this.health.stop();
  }

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
