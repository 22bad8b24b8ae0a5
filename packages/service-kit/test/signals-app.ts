import { topicSchema, type LiveUpdate, type Topic } from '@lab/contracts';
import { TEST_KEYS } from '@lab/test-kit';
import { Controller, Module } from '@nestjs/common';
import { EventPattern, Payload } from '@nestjs/microservices';
import { createApp, createLogger, loadConfig, processConfigSchema, REDIS, SignalClient } from '@lab/service-kit';
import type { Redis } from 'ioredis';
import { Writable } from 'node:stream';

/** Records the signals that a test process receives. */
@Controller()
class HearingController {
  readonly heard: Topic[] = [];
  readonly refused: string[] = [];

  @EventPattern(topicSchema.options)
  hear(@Payload() { topic }: LiveUpdate): void {
    this.heard.push(topic);
  }

  @EventPattern<Topic>('equipment')
  throw(): never {
    this.refused.push('throws');
    throw new Error('a handler that throws');
  }

  @EventPattern<Topic>('equipment')
  reject(): Promise<never> {
    this.refused.push('rejects');
    return Promise.reject(new Error('a handler that rejects'));
  }
}

@Module({})
class HearingModule {}

/** A process that receives every signal, with two handlers that fail. */
export const startSignalsApp = async (redisUrl: string) => {
  const logLines: string[] = [];
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logLines.push(chunk.toString());
      done();
    },
  });
  const config = loadConfig(processConfigSchema, {
    PORT: '0',
    REDIS_URL: redisUrl,
    IDENTITY_PUBLIC_KEY: TEST_KEYS.publicKey,
  });
  const app = await createApp(
    { name: 'equipment', module: () => ({ module: HearingModule, controllers: [HearingController] }) },
    config,
    createLogger('equipment', 'debug', destination),
  );
  await app.listen(0, '127.0.0.1');
  const { heard, refused } = app.get(HearingController, { strict: false });
  return {
    url: await app.getUrl(),
    heard,
    refused,
    logLines,
    signals: app.get(SignalClient),
    redis: app.get<Redis>(REDIS),
    close: () => app.close(),
  };
};

export type SignalsApp = Awaited<ReturnType<typeof startSignalsApp>>;
