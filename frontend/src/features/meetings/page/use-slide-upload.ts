import { limits, meetingRecordMessages } from '@lab/contracts';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '../../../components/toast/toast-store';
import { errorMessage, isAborted } from '../../../lib/http/http-error';
import { useSendSlides } from '../records.api';

/** A file that is being sent, waits for its turn, or was refused. */
export interface Upload {
  id: number;
  /** The name of the file. */
  name: string;
  /** The fraction sent, 0 to 1; undefined while it waits. */
  sent?: number;
  /** Why it was refused. */
  problem?: string;
  /** Cancels the upload, or removes the note that it was refused. */
  dismiss: () => void;
}

/** Uploads slides, one file at a time. Leaving the page cancels the rest. */
export const useSlideUpload = (meetingId: number, memberId: number | null) => {
  const { mutateAsync: sendSlides } = useSendSlides(meetingId, memberId);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const added = useRef(0);
  const before = useRef(Promise.resolve());
  const running = useRef(new Set<AbortController>());
  useEffect(() => {
    const { current: all } = running;
    return () => all.forEach((abort) => abort.abort());
  }, []);

  const sendOne = async (
    file: File,
    signal: AbortSignal,
    note: (fields: Partial<Upload>) => void,
  ): Promise<boolean> => {
    if (signal.aborted) return true;
    const onProgress = (sent: number) => note({ sent });
    try {
      onProgress(0);
      await sendSlides({ file, onProgress, signal });
      showToast({ title: meetingRecordMessages.fileAdded, text: file.name });
    } catch (error) {
      if (isAborted(error)) return true;
      note({ problem: errorMessage(error) });
      return false;
    }
    return true;
  };

  const send = (file: File): void => {
    const id = (added.current += 1);
    const abort = new AbortController();
    const leave = () => setUploads((all) => all.filter((upload) => upload.id !== id));
    const dismiss = () => {
      abort.abort();
      leave();
    };
    const note = (fields: Partial<Upload>) =>
      setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...fields } : upload)));
    if (file.size > limits.slidesBytes) {
      setUploads((all) => [...all, { id, name: file.name, problem: meetingRecordMessages.fileTooLarge, dismiss }]);
      return;
    }
    running.current.add(abort);
    setUploads((all) => [...all, { id, name: file.name, dismiss }]);
    const { current: sent } = before;
    const sendAfter = async () => {
      await sent;
      if (await sendOne(file, abort.signal, note)) leave();
      running.current.delete(abort);
    };
    before.current = sendAfter();
  };

  return { uploads, send };
};
