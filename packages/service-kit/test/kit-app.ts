import { lineSchema } from '@lab/contracts';
import { ApiClient, TEST_SECRET } from '@lab/test-kit';
import { Body, Controller, Delete, Get, HttpCode, Module, Post } from '@nestjs/common';
import { Writable } from 'node:stream';
import { inject } from 'vitest';
import { z } from 'zod';
import {
  AdminOnly,
  Answers,
  Caller,
  createApp,
  createIdentitySigner,
  createLogger,
  loadConfig,
  MembersOnly,
  processConfigSchema,
  Public,
  RateLimited,
} from '@lab/service-kit';
import { IDENTITY_HEADER, type Identity } from '@lab/contracts';

const noteSchema = z.object({ title: lineSchema('Title is required') }).meta({ id: 'Note' });

/** A controller with one route of every kind. */
@Controller('api/notes')
class NotesController {
  /** Resolves the slow route. */
  static finish: () => void = () => undefined;

  @Get()
  list(@Caller() caller: Identity): { caller: Identity } {
    return { caller };
  }

  @Public()
  @Get('public')
  getPublic(): { notes: string[] } {
    return { notes: [] };
  }

  @MembersOnly()
  @Post()
  @Answers(201, noteSchema)
  create(@Body({ schema: noteSchema }) note: z.output<typeof noteSchema>): z.output<typeof noteSchema> {
    return note;
  }

  @AdminOnly()
  @HttpCode(204)
  @Delete()
  remove(): void {}

  @Public()
  @RateLimited('notes', { count: 3, perSeconds: 60 }, 'Please wait.')
  @Get('limited')
  limited(): { ok: true } {
    return { ok: true };
  }

  @Public()
  @Get('broken')
  broken(): never {
    throw new Error('SELECT secret FROM somewhere');
  }

  @Public()
  @Get('slow')
  slow(): Promise<{ done: true }> {
    return new Promise((resolve) => {
      NotesController.finish = () => resolve({ done: true });
    });
  }
}

@Module({})
class NotesModule {}

/** A process with the notes controller, listening on a free port. */
export const startKitApp = async (env: NodeJS.ProcessEnv = {}) => {
  const logLines: string[] = [];
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logLines.push(chunk.toString());
      done();
    },
  });
  const config = loadConfig(processConfigSchema, {
    PORT: '0',
    REDIS_URL: inject('servers').redisUrl,
    INTERNAL_SECRET: TEST_SECRET,
    ...env,
  });
  const app = await createApp(
    { name: 'members', module: () => ({ module: NotesModule, controllers: [NotesController] }) },
    config,
    createLogger('notes', 'debug', destination),
  );
  await app.listen(0, '127.0.0.1');
  const url = await app.getUrl();
  const sign = createIdentitySigner(TEST_SECRET);
  const as = (role: Identity['role'], address = '192.0.2.1') =>
    new ApiClient(url, { [IDENTITY_HEADER]: sign({ role, chosenMember: null, address }) });
  return { app, url, logLines, as, finishSlow: () => NotesController.finish() };
};
