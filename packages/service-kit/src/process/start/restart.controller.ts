import { Controller } from '@nestjs/common';
import { EventPattern } from '@nestjs/microservices';
import type { Redis } from 'ioredis';

/** The Redis channel on which all processes are asked to restart. */
const CHANNEL = 'restart';

let restart: (() => void) | undefined;

/** Sets what a request to restart does: the process ends, and whatever supervises it starts it again. */
export const onRestart = (work: () => void): void => void (restart = work);

/** Asks all processes of the portal to restart, because their data was replaced. */
export const restartPortal = async (redis: Redis): Promise<void> => void (await redis.publish(CHANNEL, '{}'));

@Controller()
export class RestartController {
  @EventPattern(CHANNEL)
  restart(_request: object): void {
    restart?.();
  }
}
