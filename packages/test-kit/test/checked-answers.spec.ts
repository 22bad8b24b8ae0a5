import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Answers, createApp, loadConfig, processConfigSchema, Public } from '@lab/service-kit';
import { ApiClient, TEST_KEYS, testServers, withCheckedAnswers } from '@lab/test-kit';
import { Controller, Get } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { z } from 'zod';

const thingSchema = z.object({ id: z.int(), parts: z.array(z.object({ note: z.string().nullable().default(null) })) });

@Public()
@Controller('api/things')
class ThingsController {
  @Get('as-declared')
  @Answers(200, thingSchema)
  asDeclared(): object {
    return { id: 1, parts: [{ note: null, more: true }] };
  }

  @Get('refused')
  @Answers(200, thingSchema)
  refused(): object {
    return { id: 'one', parts: [] };
  }

  @Get('incomplete/:id')
  @Answers(200, thingSchema)
  incomplete(): object {
    return { id: 1, parts: [{}] };
  }

  @Get('undeclared')
  undeclared(): object {
    return {};
  }
}

let app: NestExpressApplication;
let client: ApiClient;

beforeAll(async () => {
  const config = loadConfig(processConfigSchema, {
    PORT: '0',
    REDIS_URL: testServers().redisUrl,
    IDENTITY_PUBLIC_KEY: TEST_KEYS.publicKey,
    LOG_LEVEL: 'silent',
  });
  const module = () => ({ module: class Things {}, controllers: [ThingsController] });
  app = await createApp(withCheckedAnswers({ name: 'members', module }), config);
  await app.listen(0, '127.0.0.1');
  client = new ApiClient(await app.getUrl(), {});
});
afterAll(() => app.close());

describe('a response of a started service', () => {
  it('passes when it matches its route’s schema, also with further fields', async () => {
    const { body } = await client.get('/api/things/as-declared');
    expect(body).toEqual({ id: 1, parts: [{ note: null, more: true }] });
  });

  it('fails the test when the schema refuses it', async () => {
    const message = /^GET \/api\/things\/refused sends with 200 what its schema refuses:\n.*\n.*→ at id$/;
    await expect(client.get('/api/things/refused')).rejects.toThrow(message);
  });

  it('fails the test when it lacks a field that the schema would fill in', async () => {
    await expect(client.get('/api/things/incomplete/7')).rejects.toThrow(
      'GET /api/things/incomplete/:id sends with 200 a body.parts.0.note that its schema fills in or changes.',
    );
  });

  it('fails the test when it is not declared', async () => {
    await expect(client.get('/api/things/undeclared')).rejects.toThrow(
      'GET /api/things/undeclared sends JSON with 200, but declares no schema for it.',
    );
  });
});
