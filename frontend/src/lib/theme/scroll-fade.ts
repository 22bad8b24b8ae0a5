/**
 * Fades a row, or a list that is scrolled up and down, at the edge beyond which it can be scrolled. One that fits has no
 * fade, because its scroll timeline is inactive.
 */
const fadeAlong = (axis: 'inline' | 'block', length: string) => {
  const isRow = axis === 'inline';
  const along = (size: string, across: string): string => (isRow ? `${size} ${across}` : `${across} ${size}`);
  const stops = `transparent, #000 ${length}, #000 calc(100% - ${length}), transparent`;
  const maskImage = `linear-gradient(to ${isRow ? 'right' : 'bottom'}, ${stops})`;
  return {
    [`@keyframes scroll-fade-${axis}`]: {
      from: { maskImage, maskPosition: along(`-${length}`, '0') },
      to: { maskImage, maskPosition: '0 0' },
    },
    '@supports (animation-timeline: scroll())': {
      maskSize: along(`calc(100% + ${length})`, '100%'),
      animation: `scroll-fade-${axis} linear both`,
      animationTimeline: `scroll(self ${axis})`,
    },
  };
};

export const scrollFade = fadeAlong('inline', '2.5rem');

export const scrollFadeDown = fadeAlong('block', '1.5rem');
