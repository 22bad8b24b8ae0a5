import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { mkdir } from 'node:fs/promises';
import { serviceUnavailableMessage, storageFullMessage } from '@lab/contracts';
import {
  createTestDatabase,
  eventually,
  onTestFinished,
  startStandIn,
  temporaryDirectory,
  type StartedService,
} from '@lab/test-kit';
import { describe, expect, it } from '@jest/globals';
import { meetingsDatabase } from '../src/database/database.js';
import { startMeetingsService } from './meetings-service.js';
import { createMeeting } from './meetings.factory.js';
import { startProcess } from './process.js';
import {
  addSlides,
  beginUpload,
  countUnclaimed,
  filesOf,
  filesOnDisk,
  pdf,
  sendSlides,
  slidesForm,
  sweepFiles,
} from './slides.factory.js';

const start = async (env: NodeJS.ProcessEnv): Promise<StartedService> => {
  const service = await startMeetingsService(env);
  onTestFinished(() => service.close());
  return service;
};

const portOf = ({ url }: StartedService): number => Number(new URL(url).port);

describe('an upload that goes wrong', () => {
  it('leaves nothing when its client disconnects half-way', async () => {
    const DATA_DIR = temporaryDirectory();
    const service = await start({ DATA_DIR });
    const { id } = await createMeeting(service);
    const arrived = once(service.app.getHttpServer() as Server, 'request');
    const socket = beginUpload(portOf(service), service.member, id);
    await arrived;
    await eventually(async () => expect(await filesOnDisk(DATA_DIR)).toHaveLength(1));
    socket.destroy();
    await eventually(async () => expect(await filesOnDisk(DATA_DIR)).toEqual([]));
    // The service says only afterwards that the file is gone.
    await eventually(async () => {
      await sweepFiles(service);
      expect([await countUnclaimed(service), await filesOf(service, id)]).toEqual([0, []]);
    });
  });

  it('leaves half a file when its process is killed, which another one deletes once it is too late to be sent', async () => {
    const env = { DATA_DIR: temporaryDirectory(), DATABASE_URL: (await createTestDatabase(meetingsDatabase)).url };
    const other = await start(env);
    const { id } = await createMeeting(other);
    const process = await startProcess(env);
    const socket = beginUpload(process.port, other.member, id);
    await eventually(async () => expect(await filesOnDisk(env.DATA_DIR)).toHaveLength(1));
    await process.kill();
    socket.destroy();
    // Nobody knows yet whether the upload still runs.
    expect([await filesOnDisk(env.DATA_DIR), await countUnclaimed(other)]).toEqual([[expect.any(String)], 1]);
    await sweepFiles(other);
    expect([await filesOnDisk(env.DATA_DIR), await countUnclaimed(other), await filesOf(other, id)]).toEqual([
      [],
      0,
      [],
    ]);
  });

  it('is answered by a form that says which part is wrong', async () => {
    const DATA_DIR = temporaryDirectory();
    const service = await start({ DATA_DIR });
    const { id } = await createMeeting(service);
    const form = slidesForm(pdf(), 'a.pdf');
    form.append('file', new Blob(['%PDF-']), 'b.pdf');
    const answer = await service.member.send('POST', `/api/lab-meetings/${id}/files`, { body: form });
    expect(answer.status).toBe(400);
    await sweepFiles(service);
    expect(await filesOnDisk(DATA_DIR)).toEqual([]);
  });
});

const canMount = process.platform === 'linux' && process.getuid?.() === 0;

(canMount ? describe : describe.skip)('a disk that is full (as root on Linux)', () => {
  it('refuses slides with the sentence, keeps nothing of them, and what was sent before is still there', async () => {
    const DATA_DIR = temporaryDirectory();
    await mkdir(DATA_DIR, { recursive: true });
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', DATA_DIR]);
    onTestFinished(() => void execFileSync('umount', [DATA_DIR]));
    const service = await start({ DATA_DIR });
    const { id } = await createMeeting(service);
    const file = await addSlides(service.member, id);
    const answer = await sendSlides(service.member, id, pdf('x'.repeat(3_000_000)));
    expect(answer).toMatchObject({ status: 503, body: { message: storageFullMessage } });
    expect([await filesOnDisk(DATA_DIR), await filesOf(service, id)]).toEqual([[expect.any(String)], [file]]);
    await sweepFiles(service);
    expect(await countUnclaimed(service)).toBe(0);
    await addSlides(service.member, id, pdf('x'.repeat(500_000)));
  });
});

describe('an S3 that refuses', () => {
  /** An S3 that has the bucket, begins uploads in parts, and refuses to store anything, with this error. */
  const refusingS3 = async (status: number, code: string) => {
    const answer = ({ method, url }: IncomingMessage, response: ServerResponse) => {
      if (method === 'HEAD') return response.end();
      if (method === 'DELETE') return response.writeHead(204).end();
      if (method === 'POST' && url!.includes('uploads')) {
        return response.end(
          '<InitiateMultipartUploadResult><Bucket>b</Bucket><Key>k</Key><UploadId>u1</UploadId></InitiateMultipartUploadResult>',
        );
      }
      return response
        .writeHead(status, { 'content-type': 'application/xml' })
        .end(`<Error><Code>${code}</Code><Message>No.</Message></Error>`);
    };
    const s3 = await startStandIn((request, response) => {
      request.resume().on('end', () => answer(request, response));
    });
    onTestFinished(() => s3.stop());
    return s3;
  };

  it.each([
    ['is full', 507, 'XMinioStorageFull', storageFullMessage],
    ['has a quota', 400, 'QuotaExceeded', storageFullMessage],
    ['has other keys', 403, 'AccessDenied', serviceUnavailableMessage('meetings')],
  ])('because it %s is told in a sentence, and no part of the slides stays there', async (_, status, code, message) => {
    const s3 = await refusingS3(status, code);
    const service = await start({ S3_ENDPOINT: s3.url, S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' });
    const { id } = await createMeeting(service);
    for (const bytes of [1000, 12_000_000]) {
      const answer = await sendSlides(service.member, id, pdf('x'.repeat(bytes)));
      expect(answer).toMatchObject({ status: 503, body: { message } });
    }
    expect(await filesOf(service, id)).toEqual([]);
    const ended = s3.requests.filter(({ method, url }) => method === 'DELETE' && url!.includes('uploadId=u1'));
    expect(ended).toHaveLength(1);
    await sweepFiles(service);
    expect(await countUnclaimed(service)).toBe(0);
  });
});
