import Box from '@mui/material/Box';
import { useScrollPosition } from './use-scroll-position';

const readPart = (scrollY: number): number => {
  const whole = document.documentElement.scrollHeight - window.innerHeight;
  return whole > 0 ? Math.min(1, scrollY / whole) : 0;
};

/** Decoration: a line at the top of the window that shows the scroll progress. */
export const ScrollProgress = () => {
  const ref = useScrollPosition<HTMLDivElement>((line, scrollY) =>
    line.style.setProperty('--read', readPart(scrollY).toFixed(4)),
  );
  return (
    <Box
      ref={ref}
      aria-hidden
      data-scroll-progress
      sx={{
        position: 'fixed',
        insetInline: 0,
        top: 0,
        zIndex: 'appBar',
        height: (theme) => theme.sizes.progressLine,
        bgcolor: 'primary.main',
        transformOrigin: 'left',
        transform: 'scaleX(var(--read, 0))',
        pointerEvents: 'none',
        '@media print': { display: 'none' },
      }}
    />
  );
};
