import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { dismissToast, type Toast } from './toast-store';
import { useAutoDismiss } from './use-auto-dismiss';
import { useSwipeAway } from './use-swipe-away';

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
  useAutoDismiss(toast.durationMs, isPointedAt || isFocusWithin);
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
      <IconButton size="small" aria-label="Dismiss notification" onClick={dismissToast}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
};
