import { lineSchema } from '@lab/contracts';
import { ApiClient, TEST_KEYS, testServers } from '@lab/test-kit';
import {
  Body,
  ConflictException,
  Controller,
  Delete,
  Get,
  HttpCode,
  Injectable,
  Module,
  NotFoundException,
  Param,
  Post,
  Put,
} from '@nestjs/common';
import { Writable } from 'node:stream';

import { z } from 'zod';
import {
  AdminOnly,
  Answers,
  type ArrivingFile,
  Caller,
  createApp,
  createTokenSigner,
  createLogger,
  FileForm,
  type FileReceiver,
  IfMatch,
  loadConfig,
  LoggedAs,
  MembersOnly,
  processConfigSchema,
  Public,
  RateLimited,
  ReceivedFile,
  Requires,
  requireVersion,
} from '@lab/service-kit';
import { anonymousIdentity, TOKEN_HEADER, type Identity } from '@lab/contracts';

const noteSchema = z.object({ title: lineSchema('Title is required') }).meta({ id: 'Note' });

const failures: Readonly<Record<string, Error>> = {
  refused: new ConflictException('Not this one.'),
  'database lost': Object.assign(new Error('terminating connection'), { code: '57P01' }),
  broken: new Error('SELECT secret FROM somewhere'),
};

/** The maximum size of the form's file, in bytes. */
export const MAX_BYTES = 1_000_000;

/** A receiver that counts the bytes of files, or fails in the way that the file's name says. */
@Injectable()
class NoteReceiver implements FileReceiver<{ bytes: number }> {
  async receive({ stream, name }: ArrivingFile): Promise<{ bytes: number }> {
    let bytes = 0;
    for await (const chunk of stream) {
      bytes += chunk.length;
      if (name === 'refused at once') throw failures['refused']!;
    }
    if (failures[name]) throw failures[name];
    return { bytes };
  }

  async discard(): Promise<void> {}
}

/** A controller with one route of every kind. */
@Controller('api/notes')
class NotesController {
  /** Completes the slow route. */
  static finish: () => void = () => undefined;

  @Get()
  list(@Caller() caller: Identity): { caller: Identity } {
    return { caller };
  }

  @Public()
  @Get('public')
  getPublic(@Caller() caller: Identity): { notes: string[]; caller: Identity } {
    return { notes: [], caller };
  }

  @MembersOnly()
  @Post()
  @Answers(201, noteSchema)
  create(@Body({ schema: noteSchema }) note: z.output<typeof noteSchema>): z.output<typeof noteSchema> {
    return note;
  }

  /** The current version of the only note is 3. */
  @Put()
  @Answers(200, noteSchema, { 412: 'Someone else has changed the note' })
  async update(
    @Body({ schema: noteSchema }) note: z.output<typeof noteSchema>,
    @IfMatch() seen: number | undefined,
  ): Promise<z.output<typeof noteSchema>> {
    await requireVersion(seen, 3, () => Promise.resolve({ title: 'Theirs', version: 3 }));
    return note;
  }

  @AdminOnly()
  @HttpCode(204)
  @Delete()
  remove(): void {}

  @Requires('people')
  @HttpCode(204)
  @Post('people')
  takePeople(): void {}

  @LoggedAs('note archived')
  @HttpCode(204)
  @Delete(':id')
  archive(@Param('id') id: string): void {
    if (id === '404') throw new NotFoundException();
  }

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
  @Post('files')
  @FileForm({
    field: 'file',
    maxBytes: MAX_BYTES,
    tooLarge: 'Too large.',
    fields: z.object({}),
    receiver: NoteReceiver,
  })
  takeFile(@ReceivedFile() file: unknown): unknown {
    return file;
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

/** Starts a process with the notes controller on a free port of this address. */
export const startKitApp = async (env: NodeJS.ProcessEnv = {}, address = '127.0.0.1') => {
  const logLines: string[] = [];
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      logLines.push(chunk.toString());
      done();
    },
  });
  const config = loadConfig(processConfigSchema, {
    PORT: '0',
    REDIS_URL: testServers().redisUrl,
    IDENTITY_PUBLIC_KEY: TEST_KEYS.publicKey,
    ...env,
  });
  const app = await createApp(
    {
      name: 'members',
      module: () => ({ module: NotesModule, controllers: [NotesController], providers: [NoteReceiver] }),
    },
    config,
    createLogger('notes', 'debug', destination),
  );
  await app.listen(0, address);
  const url = await app.getUrl();
  const sign = createTokenSigner(TEST_KEYS.privateKey);
  const asIdentity = (given: Partial<Identity>) => {
    const identity = { ...anonymousIdentity('192.0.2.1'), ...given };
    return new ApiClient(url, { [TOKEN_HEADER]: sign({ identity }) });
  };
  const as = (role: Identity['role'], address = '192.0.2.1') => asIdentity({ role, address });
  return { app, url, logLines, as, asIdentity, finishSlow: () => NotesController.finish() };
};
