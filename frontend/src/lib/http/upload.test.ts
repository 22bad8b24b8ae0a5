import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { FakeUpload, stubUploads } from '../../test-support/fake-upload';
import { UNREACHABLE } from './http-error';
import { uploadForm } from './upload';

const start = () => {
  const controller = new AbortController();
  const onProgress = jest.fn<(fraction: number) => void>();
  const done = uploadForm('/api/photos', new FormData(), {
    schema: z.object({ id: z.int() }),
    onProgress,
    signal: controller.signal,
  });
  return { done, onProgress, controller };
};

describe('an upload', () => {
  beforeEach(stubUploads);

  it('tells how far it is and gives the answer', async () => {
    const { done, onProgress } = start();
    FakeUpload.last.progress(1, 4);
    FakeUpload.last.progress(4, 4);
    FakeUpload.last.answer(201, { id: 7 });
    await expect(done).resolves.toEqual({ id: 7 });
    expect(onProgress.mock.calls.flat()).toEqual([0.25, 1]);
  });

  it('fails with the server’s sentence', async () => {
    const { done } = start();
    FakeUpload.last.answer(413, { statusCode: 413, error: 'Payload Too Large', message: 'Too large.' });
    await expect(done).rejects.toMatchObject({ status: 413, message: 'Too large.' });
  });

  it('fails when the answer is not what the contract says', async () => {
    const { done } = start();
    FakeUpload.last.answer(201, {});
    await expect(done).rejects.toMatchObject({ status: 201 });
  });

  it('says so in a sentence when the connection breaks', async () => {
    const { done } = start();
    FakeUpload.last.loseConnection();
    await expect(done).rejects.toThrow(UNREACHABLE);
  });

  it('can be canceled on the way', async () => {
    const { done, controller } = start();
    controller.abort();
    await expect(done).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('does not begin when it was canceled before', async () => {
    const signal = AbortSignal.abort();
    const upload = uploadForm('/api/photos', new FormData(), { schema: z.unknown(), onProgress: () => {}, signal });
    await expect(upload).rejects.toMatchObject({ name: 'AbortError' });
    expect(FakeUpload.sent).toHaveLength(0);
  });
});
