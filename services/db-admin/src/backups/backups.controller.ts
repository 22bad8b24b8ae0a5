import { pipeline } from 'node:stream/promises';
import { backupListSchema, backupMessages, backupNameSchema, limits, type BackupList } from '@lab/contracts';
import { AdminOnly, Answers, FileForm, LoggedAs, ReceivedFile, Tag, InvalidInputException } from '@lab/service-kit';
import { Controller, Get, Header, Param, Post, Res } from '@nestjs/common';
import type { Response } from 'express';
import { z } from 'zod';
import { BackupFiles } from './backup-files.js';
import { BackupsService } from './backups.service.js';

const BUSY = 'Another backup or restore is running, or this portal has no access for backups';

/** Backups, and restoring one into an empty portal. */
@Tag('Backups')
@AdminOnly()
@Controller('api/backups')
export class BackupsController {
  constructor(
    private readonly backups: BackupsService,
    private readonly files: BackupFiles,
  ) {}

  @Get()
  @Answers(200, backupListSchema)
  list(): Promise<BackupList> {
    return this.backups.list();
  }

  /** Begins a backup. There is no Idempotency-Key: while one is running, a second one is refused. */
  @LoggedAs('backup made')
  @Post()
  @Answers(204, undefined, { 409: BUSY })
  make(): Promise<void> {
    return this.backups.make();
  }

  @LoggedAs('backup downloaded')
  @Header('Content-Type', 'application/gzip')
  @Get('files/:name')
  @Answers(200, undefined, { 400: 'Not the name of a backup', 404: 'No such backup' })
  async download(@Param('name', { schema: backupNameSchema }) name: string, @Res() response: Response): Promise<void> {
    const { stream, length } = await this.files.open(name);
    response.set({ 'Content-Disposition': `attachment; filename="${name}"`, 'Content-Length': String(length) });
    // A client that disconnects during the download is not an error.
    await pipeline(stream, response).catch(() => response.destroy());
  }

  /** Begins a restore. Afterwards all processes restart, and everyone signs in again. */
  @LoggedAs('backup restored')
  @FileForm({
    field: 'file',
    maxBytes: limits.backupBytes,
    tooLarge: backupMessages.fileTooLarge,
    fields: z.object({}),
    receiver: BackupFiles,
  })
  @Post('restore')
  @Answers(204, undefined, {
    400: 'The file is missing',
    409: `${BUSY}, or it is not empty`,
    413: 'The file is larger than 4 GB',
  })
  async restore(@ReceivedFile() file?: string): Promise<void> {
    if (!file) throw new InvalidInputException([{ path: 'file', message: backupMessages.file }]);
    await this.backups.restore(file);
  }
}
