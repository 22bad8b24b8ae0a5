import { connect, type Socket } from 'node:net';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { meetingFileListSchema, meetingFileSchema, type MeetingFile } from '@lab/contracts';
import { UnclaimedFilesService } from '@lab/service-kit';
import { zipSync } from 'fflate';
import type { ApiAnswer, ApiClient, StartedService } from '@lab/test-kit';
import { expect } from '@jest/globals';

/** An archive with these entries, not compressed. */
export const zipOf = (entries: Readonly<Record<string, string>>): Buffer =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, Buffer.from(text)])), { level: 0 }),
  );

const TYPES = '[Content_Types].xml';

export const pdf = (text = 'Slides'): Buffer => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`);
export const pptx = (more: Record<string, string> = {}): Buffer =>
  zipOf({ [TYPES]: '<Types/>', 'ppt/presentation.xml': '<p/>', ...more });
export const odp = (more: Record<string, string> = {}): Buffer =>
  zipOf({ mimetype: 'application/vnd.oasis.opendocument.presentation', 'content.xml': '<o/>', ...more });
export const keynote = (): Buffer => zipOf({ 'Index/Document.iwa': 'x', 'Index/Slide-12.iwa': 'x' });

export const slidesForm = (file: Buffer | null = pdf(), name = 'slides.pdf', memberId?: number): FormData => {
  const form = new FormData();
  if (memberId !== undefined) form.append('memberId', String(memberId));
  if (file) form.append('file', new Blob([new Uint8Array(file)]), name);
  return form;
};

export const sendSlides = <Body = MeetingFile & { message: string }>(
  client: ApiClient,
  meetingId: number,
  ...form: Parameters<typeof slidesForm>
): Promise<ApiAnswer<Body>> =>
  client.send('POST', `/api/lab-meetings/${meetingId}/files`, { body: slidesForm(...form) });

export const addSlides = async (...given: Parameters<typeof sendSlides>): Promise<MeetingFile> => {
  const answer = await sendSlides(...given);
  expect(answer).toMatchObject({ status: 201 });
  return meetingFileSchema.parse(answer.body);
};

export const filesOf = async ({ member }: StartedService, id: number): Promise<MeetingFile[]> =>
  meetingFileListSchema.parse((await member.get(`/api/lab-meetings/${id}/files`)).body).files;

/** The names of the stored files, including incomplete ones. */
export const filesOnDisk = async (dataDir: string): Promise<string[]> =>
  (await readdir(join(dataDir, 'slides'), { recursive: true })).filter((name) => name.includes('/'));

/** The number of files that do not belong to a record yet, or no longer do. */
export const countUnclaimed = async ({ dataSource }: StartedService): Promise<number> =>
  ((await dataSource.query('SELECT FROM unclaimed_files')) as object[]).length;

/** Deletes files without a record, as if enough time had passed. */
export const sweepFiles = async ({ app, dataSource }: StartedService): Promise<void> => {
  await dataSource.query(`UPDATE unclaimed_files SET since = '-infinity'`);
  await app.get(UnclaimedFilesService).sweep();
};

/** Begins an upload that never ends on its own. */
export const beginUpload = (port: number, { headers }: ApiClient, id: number): Socket => {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const session = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(
    `POST /api/lab-meetings/${id}/files HTTP/1.1\r\nHost: localhost\r\n${session.join('')}Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 999999\r\n\r\n` +
      `--b\r\nContent-Disposition: form-data; name="file"; filename="me.pdf"\r\n\r\n${pdf('x'.repeat(100_000)).toString()}`,
  );
  return socket;
};
