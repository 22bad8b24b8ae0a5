import { limits, meetingRecordMessages } from '@lab/contracts';
import { useEffect, useRef, useState } from 'react';
import { failure, warn } from '../../../components/toast/announce';
import { showToast } from '../../../components/toast/toast-store';
import { isAborted } from '../../../lib/http/http-error';
import { useSendSlides } from '../records.api';

/** An upload that is running. */
interface Upload {
  /** The name of the file. */
  name: string;
  /** The part that was sent, 0 to 1. */
  sent: number;
  cancel: () => void;
}

/** Uploads slides, one file at a time. A running upload is cancelled when the user leaves the page. */
export const useSlideUpload = (meetingId: number, memberId: number | null) => {
  const { mutateAsync: sendSlides } = useSendSlides(meetingId, memberId);
  const [upload, setUpload] = useState<Upload>();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const send = async (file: File): Promise<void> => {
    if (controller.current) return;
    if (file.size > limits.slidesBytes) {
      warn({ title: meetingRecordMessages.fileFailed, text: meetingRecordMessages.fileTooLarge });
      return;
    }
    const abort = new AbortController();
    controller.current = abort;
    const onProgress = (sent: number) => setUpload({ name: file.name, sent, cancel: () => abort.abort() });
    onProgress(0);
    try {
      await sendSlides({ file, onProgress, signal: abort.signal });
      showToast({ title: meetingRecordMessages.fileAdded, text: file.name });
    } catch (error) {
      if (!isAborted(error)) warn(failure(meetingRecordMessages.fileFailed)(error));
    }
    controller.current = undefined;
    setUpload(undefined);
  };

  return { upload, send: (file: File) => void send(file) };
};
