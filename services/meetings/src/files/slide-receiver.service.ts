import { limits, meetingRecordMessages, type SlideType, readFileName } from '@lab/contracts';
import {
  BusyException,
  everyone,
  Slots,
  StoredFiles,
  UnclaimedFilesService,
  type ArrivingFile,
  type FileReceiver,
} from '@lab/service-kit';
import { Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import { nameWithEnding, SlideInspector } from './slide-inspector.js';

/** A stored file that does not belong to a meeting yet. */
export interface ReceivedSlides {
  key: string;
  name: string;
  type: SlideType;
  bytes: number;
  digest: string;
}

const RETRY_AFTER_SECONDS = 30;

/** Stores slides during the upload. */
@Injectable()
export class SlideReceiverService implements FileReceiver<ReceivedSlides> {
  private readonly slots = new Slots<null>(
    'uploads-at-once',
    [{ of: everyone, count: limits.uploadsAtOnce }],
    () => new BusyException(meetingRecordMessages.uploadsBusy, RETRY_AFTER_SECONDS),
  );

  constructor(
    private readonly files: StoredFiles,
    private readonly unclaimed: UnclaimedFilesService,
  ) {}

  /**
   * @throws InvalidInputException when the file has no name or its type is not accepted
   * @throws BusyException when too many uploads are in progress
   */
  async receive(file: ArrivingFile): Promise<ReceivedSlides> {
    const release = this.slots.take(null);
    return this.store(file).finally(release);
  }

  async discard({ key }: ReceivedSlides): Promise<void> {
    await this.unclaimed.discard(key);
  }

  private async store({ stream, name: given }: ArrivingFile): Promise<ReceivedSlides> {
    const key = await this.unclaimed.newKey(limits.uploadSeconds);
    const inspector = new SlideInspector();
    try {
      await this.files.put(key, Readable.from(inspector.inspect(stream)), 'application/octet-stream');
      const type = await inspector.type();
      const name = nameWithEnding(readFileName(given), type, limits.fileNameLength);
      return { key, name, type, bytes: inspector.bytes, digest: inspector.digest() };
    } catch (error) {
      await this.unclaimed.discard(key).catch(() => undefined);
      throw error;
    }
  }
}
