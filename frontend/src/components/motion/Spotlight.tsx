import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { onFrame, prefersReducedMotion } from './use-scroll-position';

/** Decoration: a soft light that follows the mouse. */
export const Spotlight = () => {
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const light = ref.current;
    const stage = light?.parentElement;
    if (!light || !stage || prefersReducedMotion()) return;
    const { listener: follow, cancel } = onFrame(({ clientX, clientY }: PointerEvent) => {
      const { left, top } = stage.getBoundingClientRect();
      light.style.setProperty('--x', `${Math.round(clientX - left)}px`);
      light.style.setProperty('--y', `${Math.round(clientY - top)}px`);
      light.dataset['lit'] = 'true';
    });
    const onMove = (event: PointerEvent) => event.pointerType === 'mouse' && follow(event);
    const onLeave = () => {
      cancel();
      light.dataset['lit'] = 'false';
    };
    stage.addEventListener('pointermove', onMove);
    stage.addEventListener('pointerleave', onLeave);
    return () => {
      cancel();
      stage.removeEventListener('pointermove', onMove);
      stage.removeEventListener('pointerleave', onLeave);
    };
  }, []);

  return (
    <Box
      ref={ref}
      aria-hidden
      data-spotlight
      sx={{
        position: 'absolute',
        inset: 0,
        pointerEvents: 'none',
        opacity: 0,
        transition: 'opacity 600ms ease',
        background: (theme) =>
          `radial-gradient(${theme.sizes.spotlight} circle at var(--x, 50%) var(--y, 50%), rgba(${theme.vars.palette.primary.mainChannel} / 0.09), transparent 70%)`,
        '&[data-lit=true]': { opacity: 1 },
      }}
    />
  );
};
