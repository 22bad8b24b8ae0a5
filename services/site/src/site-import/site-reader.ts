import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { MovedSite } from '@lab/content/moving';
import { siteImportMessages } from '@lab/contracts';
import { InvalidInputException, WorkerLimitError, WorkerProcess } from '@lab/service-kit';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';

const MOVING = pathToFileURL(createRequire(import.meta.url).resolve('@lab/content/moving')).href;

/** Per site: CPU time in milliseconds, memory in MiB. */
const LIMITS = { time: 2000, memory: 512, idle: 0 };

/** Reads sites of other programs in a separate process with limits, one after the other. */
@Injectable()
export class SiteReader implements OnApplicationShutdown {
  private readonly worker = new WorkerProcess({ module: MOVING, ...LIMITS });

  onApplicationShutdown(): void {
    this.worker.close();
  }

  /** @throws InvalidInputException 422 when the file is no site, 413 when reading it takes too much time or memory */
  async read(bytes: Buffer): Promise<MovedSite> {
    try {
      return await this.worker.call<MovedSite>('readSite', [bytes]);
    } catch (error) {
      if (error instanceof WorkerLimitError) throw refusal(siteImportMessages.tooSlow, 413);
      const { name, message } = error as Error;
      if (name === 'MovedSiteError') throw refusal(message, 422);
      if (name === 'UnknownEncodingError') throw refusal(siteImportMessages.file, 422);
      throw error;
    }
  }
}

const refusal = (message: string, status: number) => new InvalidInputException([{ path: 'file', message }], status);
