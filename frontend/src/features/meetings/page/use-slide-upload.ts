import { limits, meetingRecordMessages, type Topic } from '@lab/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { announce, failure } from '../../../components/toast/announce';
import { showToast } from '../../../components/toast/toast-store';
import { useSendOnce } from '../../../lib/http/use-send-once';
import { sendSlides } from '../records.api';

const TOPIC: Topic = 'lab-meetings';

/** A file on its way. */
interface Upload {
  name: string;
  /** The part that was sent, 0 to 1. */
  sent: number;
  cancel: () => void;
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** Sends one file at a time with its progress. It is cancelled when the page is left. */
export const useSlideUpload = (meetingId: number, memberId: number | null) => {
  const client = useQueryClient();
  const sendOnce = useSendOnce();
  const [upload, setUpload] = useState<Upload>();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const send = async (file: File): Promise<void> => {
    if (controller.current) return;
    if (file.size > limits.slidesBytes) {
      showToast({
        title: meetingRecordMessages.fileFailed,
        text: meetingRecordMessages.fileTooLarge,
        variant: 'destructive',
      });
      return;
    }
    const abort = new AbortController();
    controller.current = abort;
    const cancel = () => abort.abort();
    setUpload({ name: file.name, sent: 0, cancel });
    const onProgress = (sent: number) => setUpload({ name: file.name, sent, cancel });
    const path = `${meetingId} ${memberId}`;
    const body = new FormData();
    body.append('file', file);
    const sending = sendOnce(path, body, (headers) =>
      sendSlides(meetingId, file, memberId, { onProgress, signal: abort.signal, headers }),
    );
    try {
      await sending;
      showToast({ title: meetingRecordMessages.fileAdded, text: file.name });
    } catch (error) {
      if (!isAbort(error)) await announce(Promise.reject(error), failure(meetingRecordMessages.fileFailed));
    }
    controller.current = undefined;
    setUpload(undefined);
    await client.invalidateQueries({ queryKey: [TOPIC] });
  };

  return { upload, send: (file: File) => void send(file) };
};
