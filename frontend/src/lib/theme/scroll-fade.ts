const WIDTH = '2.5rem';
const maskImage = `linear-gradient(to right, transparent, #000 ${WIDTH}, #000 calc(100% - ${WIDTH}), transparent)`;

/**
 * Fades a row at the edge beyond which it can be scrolled. A row that fits has no fade, because its scroll timeline is
 * inactive.
 */
export const scrollFade = {
  '@keyframes scroll-fade': {
    from: { maskImage, maskPosition: `-${WIDTH} 0` },
    to: { maskImage, maskPosition: '0 0' },
  },
  '@supports (animation-timeline: scroll())': {
    maskSize: `calc(100% + ${WIDTH}) 100%`,
    animation: 'scroll-fade linear both',
    animationTimeline: 'scroll(self inline)',
  },
};
