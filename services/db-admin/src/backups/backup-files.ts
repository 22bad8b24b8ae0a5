import { backupNameSchema, backupMessages, type Backup } from '@lab/contracts';
import { CONFIG, type ArrivingFile, type FileReceiver } from '@lab/service-kit';
import { makeFolders } from '@lab/service-kit/make-folders';
import { Inject, Injectable, NotFoundException } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, readdir, rm, stat, statfs } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { DbAdminConfig } from '../config.js';

/** The beginning of the name of an uploaded file. */
const UPLOAD = '.upload-';

/** Names of what an interrupted backup, trial, restore or upload leaves. */
const REMAINS = /^\.(?:upload|backup|trial|restore)-|\.unfinished$/;

/** `lab-2026-05-20T03-00-00Z.tar.gz` → `2026-05-20T03:00:00Z`. */
const timeOf = (name: string): string => name.slice(4, -7).replace(/(\d\d)-(\d\d)-(\d\d)Z$/, '$1:$2:$3Z');

/** The files of the backups, and uploaded ones. */
@Injectable()
export class BackupFiles implements FileReceiver<string> {
  private readonly directory: string;

  constructor(@Inject(CONFIG) { BACKUP_DIR }: DbAdminConfig) {
    this.directory = BACKUP_DIR;
  }

  /** The newest first. */
  async list(): Promise<Backup[]> {
    const names = (await this.names()).filter((name) => backupNameSchema.safeParse(name).success);
    const backups = await Promise.all(
      names.map(async (name) => {
        const found = await stat(join(this.directory, name)).catch(() => undefined);
        return found?.isFile() ? [{ name, bytes: found.size, createdAt: timeOf(name) }] : [];
      }),
    );
    return backups.flat().toSorted((a, b) => (a.name < b.name ? 1 : -1));
  }

  /** When the newest backup was made; empty when there is none. */
  async newest(): Promise<string> {
    return (await this.list())[0]?.createdAt ?? '';
  }

  /** @throws NotFoundException when there is no such backup */
  async open(name: string): Promise<{ stream: Readable; length: number }> {
    const file = await open(join(this.directory, backupNameSchema.parse(name))).catch(() => undefined);
    if (!file) throw new NotFoundException(backupMessages.notThere);
    return { stream: file.createReadStream(), length: (await file.stat()).size };
  }

  /** @returns the name of the file */
  async receive({ stream }: ArrivingFile): Promise<string> {
    const name = `${UPLOAD}${randomUUID()}.tar.gz`;
    await makeFolders(this.directory, 0o700);
    try {
      await pipeline(stream, createWriteStream(join(this.directory, name), { flags: 'wx', mode: 0o600 }));
      return name;
    } catch (error) {
      await this.discard(name);
      throw error;
    }
  }

  async discard(name: string): Promise<void> {
    await rm(join(this.directory, name), { force: true });
  }

  /** Deletes what was left by a process that was killed. */
  async removeRemains(): Promise<void> {
    const remains = (await this.names()).filter((name) => REMAINS.test(name));
    await Promise.all(remains.map((name) => rm(join(this.directory, name), { recursive: true, force: true })));
  }

  /** The disk, in bytes. The directory may not exist yet. */
  async disk(): Promise<{ free: number; total: number }> {
    const { bavail, blocks, bsize } = await statfs(this.directory).catch(() => statfs(dirname(this.directory)));
    return { free: bavail * bsize, total: blocks * bsize };
  }

  private async names(): Promise<string[]> {
    return readdir(this.directory).catch(() => []);
  }
}
