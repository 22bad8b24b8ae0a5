import type { Equipment } from '@lab/contracts';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { AppDialog } from '../../../components/dialog/AppDialog';
import { CloseButton } from '../../../components/dialog/CloseButton';
import { TextInput } from '../../../components/form/TextInput';
import { openReader } from './code-reader';
import { itemOf } from './use-scans';

const PAUSE_MS = 200;

/** Opens the camera as long as the component is shown, and reports each code that comes into its picture. */
const useCamera = (onCode: (code: string) => void) => {
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const report = useEffectEvent(onCode);
  useEffect(() => {
    const closing = new AbortController();
    const watch = async (): Promise<void> => {
      // Without TLS, `mediaDevices` is missing.
      const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const stop = () => stream.getTracks().forEach((track) => track.stop());
      closing.signal.addEventListener('abort', stop);
      if (closing.signal.aborted) return stop();
      video.current!.srcObject = stream;
      const read = await openReader();
      let last: string | undefined;
      while (!closing.signal.aborted) {
        const code = await read(video.current!).catch(() => undefined);
        if (code && code !== last && !closing.signal.aborted) report((last = code));
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    };
    watch().catch(() => setFailed(!closing.signal.aborted));
    return () => closing.abort();
  }, []);
  return { video, hasFailed };
};

interface ScanDialogProps {
  equipment: readonly Equipment[];
  onScan: (code: string) => void;
}

/** Scans labels with the camera; a code or serial number can also be typed. */
export const ScanDialog = ({ equipment, onScan }: ScanDialogProps) => {
  const [typed, setTyped] = useState('');
  const [last, setLast] = useState('');
  const scan = (code: string) => {
    onScan(code);
    setLast(itemOf(code, equipment)?.name ?? code);
    navigator.vibrate?.(50);
  };
  const { video, hasFailed } = useCamera(scan);
  const addTyped = () => {
    if (typed.trim()) scan(typed.trim());
    setTyped('');
  };
  return (
    <AppDialog
      title="Scan labels"
      text="Hold one label after the other in front of the camera."
      onSubmit={addTyped}
      actions={
        <>
          <CloseButton>Close</CloseButton>
          <Button type="submit" variant="contained" disabled={!typed.trim()}>
            Add
          </Button>
        </>
      }
    >
      {hasFailed ? (
        <Alert severity="warning">
          The camera could not be opened. Please allow it for this site, or enter serial numbers.
        </Alert>
      ) : (
        <Box
          component="video"
          ref={video}
          autoPlay
          muted
          playsInline
          aria-label="Camera"
          sx={{
            display: 'block',
            width: '100%',
            aspectRatio: '4 / 3',
            objectFit: 'cover',
            borderRadius: 1,
            bgcolor: 'surface.sunken',
          }}
        />
      )}
      <Typography component="output" sx={{ display: 'block', minHeight: '1.5em', my: 2, overflowWrap: 'anywhere' }}>
        {last && `Scanned: ${last}`}
      </Typography>
      <TextInput label="Serial number" value={typed} onChange={({ target }) => setTyped(target.value)} />
    </AppDialog>
  );
};
