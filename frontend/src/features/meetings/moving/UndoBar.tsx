import { labMeetingMessages, UNDO_SECONDS } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent } from 'react';
import { showToast } from '../../../components/toast/toast-store';
import { errorMessage } from '../../../lib/http/http-error';
import { Countdown } from '../voting/Countdown';
import { useUndo } from '../meetings.api';

export interface Undo {
  text: string;
  token: string;
  /** On the clock of `performance.now()`. */
  offeredAt: number;
}

/** A button to undo a cancellation or postponement for one minute. */
export const UndoBar = ({ undo, onDone }: { undo: Undo; onDone: () => void }) => {
  const { mutate, isPending } = useUndo();
  const endsAt = undo.offeredAt + UNDO_SECONDS * 1000;
  const expire = useEffectEvent(onDone);
  useEffect(() => {
    const timer = setTimeout(() => expire(), endsAt - performance.now());
    return () => clearTimeout(timer);
  }, [endsAt]);

  const takeBack = () =>
    mutate(undo.token, {
      onSuccess: () => showToast({ title: labMeetingMessages.undone }),
      onError: (error) => showToast({ title: 'Not undone', text: errorMessage(error), variant: 'destructive' }),
      onSettled: onDone,
    });
  return (
    <Box
      component="section"
      aria-label="Undo"
      data-screen-only
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        mb: 3,
        px: 2.5,
        py: 1.5,
        border: 1,
        borderColor: 'line.strong',
        borderRadius: 1,
      }}
    >
      <Typography variant="body2" component="output" sx={{ flex: 1 }}>
        {undo.text}
      </Typography>
      <Button variant="outlined" color="inherit" size="small" loading={isPending} onClick={takeBack}>
        Undo (<Countdown endsAt={endsAt} />)
      </Button>
    </Box>
  );
};
