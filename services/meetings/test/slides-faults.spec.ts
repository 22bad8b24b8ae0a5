import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { serviceUnavailableMessage, storageFullMessage } from '@lab/contracts';
import {
  canMount,
  eventually,
  onTestFinished,
  smallDisk,
  startStandIn,
  temporaryDirectory,
  type StartedService,
} from '@lab/test-kit';
import { describe, expect, it } from '@jest/globals';
import { startMeetingsService } from './meetings-service.js';
import { createMeeting } from './meetings.factory.js';
import {
  addSlides,
  beginUpload,
  countUnclaimed,
  filesOf,
  filesOnDisk,
  pdf,
  sendSlides,
  sweepFiles,
} from './slides.factory.js';

const start = async (env: NodeJS.ProcessEnv): Promise<StartedService> => {
  const service = await startMeetingsService(env);
  onTestFinished(() => service.close());
  return service;
};

const portOf = ({ url }: StartedService): number => Number(new URL(url).port);

it('an upload leaves nothing behind when its client disconnects half-way', async () => {
  const DATA_DIR = temporaryDirectory();
  const service = await start({ DATA_DIR });
  const { id } = await createMeeting(service);
  const arrived = once(service.app.getHttpServer() as Server, 'request');
  const socket = beginUpload(portOf(service), service.member, id);
  await arrived;
  await eventually(async () => expect(await filesOnDisk(DATA_DIR)).toHaveLength(1));
  socket.destroy();
  await eventually(async () => expect(await filesOnDisk(DATA_DIR)).toEqual([]));
  // The service learns of the deletion only later.
  await eventually(async () => {
    await sweepFiles(service);
    expect([await countUnclaimed(service), await filesOf(service, id)]).toEqual([0, []]);
  });
});

(canMount ? describe : describe.skip)('a full disk (as root on Linux)', () => {
  it('refuses slides with the message, keeps no part of them, and still has the earlier ones', async () => {
    const DATA_DIR = smallDisk('2m');
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

describe('an upload to an S3 that refuses', () => {
  /** An S3 that has the bucket and begins multipart uploads, but refuses to store anything, with this error. */
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
    ['has a quota', 'QuotaExceeded', storageFullMessage],
    ['has other keys', 'AccessDenied', serviceUnavailableMessage('meetings')],
  ])('because it %s is answered with a message and leaves no part of the slides behind', async (_, code, message) => {
    const s3 = await refusingS3(403, code);
    const service = await start({ S3_ENDPOINT: s3.url, S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' });
    const { id } = await createMeeting(service);
    const answer = await sendSlides(service.member, id, pdf('x'.repeat(12_000_000)));
    expect(answer).toMatchObject({ status: 503, body: { message } });
    expect(await filesOf(service, id)).toEqual([]);
    const ended = s3.requests.filter(({ method, url }) => method === 'DELETE' && url!.includes('uploadId=u1'));
    expect(ended).toHaveLength(1);
    await sweepFiles(service);
    expect(await countUnclaimed(service)).toBe(0);
  });
});
