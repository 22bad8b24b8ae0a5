import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FakeUpload, stubUploads } from '../../test-support/fake-upload';
import { UNREACHABLE, UNREADABLE } from './http-error';
import { uploadForm } from './upload';

const start = () => {
  const controller = new AbortController();
  const onProgress = jest.fn<(fraction: number) => void>();
  const done = uploadForm('/api/photos', new FormData(), {
    onProgress,
    signal: controller.signal,
  });
  return { done, onProgress, controller };
};

describe('an upload', () => {
  beforeEach(stubUploads);

  it('reports its progress and returns the response', async () => {
    const { done, onProgress } = start();
    FakeUpload.last.progress(1, 4);
    FakeUpload.last.progress(4, 4);
    FakeUpload.last.answer(201, { id: 7 });
    await expect(done).resolves.toEqual({ id: 7 });
    expect(onProgress.mock.calls.flat()).toEqual([0.25, 1]);
  });

  it('fails with the server’s message', async () => {
    const { done } = start();
    FakeUpload.last.answer(413, { statusCode: 413, error: 'Payload Too Large', message: 'Too large.' });
    await expect(done).rejects.toMatchObject({ status: 413, message: 'Too large.' });
  });

  it('fails when the response is not JSON', async () => {
    const { done } = start();
    FakeUpload.last.answerText(200, '<h1>Welcome to our network</h1>');
    await expect(done).rejects.toMatchObject({ status: 200, message: UNREADABLE });
  });

  it('has a message for a lost connection', async () => {
    const { done } = start();
    FakeUpload.last.loseConnection();
    await expect(done).rejects.toThrow(UNREACHABLE);
  });

  it('can be cancelled during the upload', async () => {
    const { done, controller } = start();
    controller.abort();
    await expect(done).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('does not start when it has already been aborted', async () => {
    const signal = AbortSignal.abort();
    const upload = uploadForm('/api/photos', new FormData(), { onProgress: () => {}, signal });
    await expect(upload).rejects.toMatchObject({ name: 'AbortError' });
    expect(FakeUpload.sent).toHaveLength(0);
  });
});
