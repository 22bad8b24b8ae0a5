import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { Countdown } from '../Countdown';
import { Icon } from '../Icon';
import { closeIcon } from '../icons';
import { dismissToast, takeOffer, type Toast } from './toast-store';

/** Dismisses the toast when its time is over, not counting pauses. An offer has a fixed end. */
const useAutoDismiss = ({ durationMs, action }: Toast, isPointedAt: boolean): void => {
  const left = useRef(durationMs);
  const endsAt = action?.endsAt;
  const isPaused = isPointedAt && endsAt === undefined;
  useEffect(() => {
    if (isPaused) return;
    if (endsAt !== undefined) left.current = Math.max(0, endsAt - performance.now());
    const startedAt = Date.now();
    const timer = setTimeout(dismissToast, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - startedAt;
    };
  }, [isPaused, endsAt]);
};

/** The button for the toast's offer, with the time left. Screen readers do not announce every second. */
const Offer = ({ toast, action }: { toast: Toast; action: NonNullable<Toast['action']> }) => {
  const [isRunning, setRunning] = useState(false);
  const take = async () => {
    setRunning(true);
    await takeOffer(toast);
    setRunning(false);
  };
  return (
    <Button variant="outlined" color="inherit" size="small" loading={isRunning} onClick={() => void take()}>
      {action.label}
      <Box component="span" aria-hidden sx={{ ml: 0.75, color: 'text.secondary' }}>
        <Countdown endsAt={action.endsAt} />
      </Box>
    </Button>
  );
};

const SWIPE_THRESHOLD_PX = 50;
/** A shorter movement is a click, not a swipe. */
const SLOP_PX = 4;

/** Lets the user swipe the toast to the right. `offset` is the distance in px. */
const useSwipeAway = () => {
  const [start, setStart] = useState<number>();
  const [offset, setOffset] = useState(0);

  const follow = ({ clientX, pointerId, currentTarget }: PointerEvent) => {
    if (start === undefined) return;
    const pushed = Math.max(0, clientX - start);
    // Without capture the pointer may leave the toast; a click on the close button must not be captured.
    if (pushed > SLOP_PX) currentTarget.setPointerCapture?.(pointerId);
    setOffset(pushed);
  };

  const release = () => {
    if (offset >= SWIPE_THRESHOLD_PX) dismissToast();
    setStart(undefined);
    setOffset(0);
  };

  return {
    offset,
    handlers: {
      onPointerDown: ({ clientX }: PointerEvent) => setStart(clientX),
      onPointerMove: follow,
      onPointerUp: release,
      onPointerCancel: release,
    },
  };
};

const cardSx = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1,
  p: 2,
  pl: 2.5,
  touchAction: 'pan-y',
  pointerEvents: 'auto',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'line.strong',
  borderRadius: 1,
  boxShadow: 8,
  '@keyframes toast-in': { from: { opacity: 0, transform: 'translateY(8px)' } },
  animation: 'toast-in 200ms ease-out',
  '&[data-variant=destructive]': { bgcolor: 'surface.alert', borderColor: 'error.main' },
} as const;

/** One toast, with its timer and its swipe gesture. */
export const ToastCard = ({ toast, isFocusWithin }: { toast: Toast; isFocusWithin: boolean }) => {
  const [isPointedAt, setIsPointedAt] = useState(false);
  useAutoDismiss(toast, isPointedAt || isFocusWithin);
  const { offset, handlers } = useSwipeAway();
  return (
    <Box
      {...handlers}
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
      data-variant={toast.variant}
      style={offset > 0 ? { transform: `translateX(${offset}px)` } : undefined}
      sx={cardSx}
    >
      <Box sx={{ flex: 1, minWidth: 0, py: 0.25, overflowWrap: 'anywhere' }}>
        <Typography
          variant="h6"
          component="p"
          sx={{ color: toast.variant === 'destructive' ? 'error.main' : undefined }}
        >
          {toast.title}
        </Typography>
        {toast.text && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {toast.text}
          </Typography>
        )}
      </Box>
      {toast.action && <Offer toast={toast} action={toast.action} />}
      <IconButton size="small" aria-label="Dismiss notification" onClick={dismissToast}>
        <Icon path={closeIcon} fontSize="small" />
      </IconButton>
    </Box>
  );
};
