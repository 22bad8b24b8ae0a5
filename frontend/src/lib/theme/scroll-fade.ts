const WIDTH = '2.5rem';
const stops = (width: string): string => `transparent, #000 ${width}, #000 calc(100% - ${width}), transparent`;
const maskImage = `linear-gradient(to right, ${stops(WIDTH)})`;

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

const HEIGHT = '1.5rem';
const downMaskImage = `linear-gradient(to bottom, ${stops(HEIGHT)})`;

/** The same for a list that is scrolled up and down. */
export const scrollFadeDown = {
  '@keyframes scroll-fade-down': {
    from: { maskImage: downMaskImage, maskPosition: `0 -${HEIGHT}` },
    to: { maskImage: downMaskImage, maskPosition: '0 0' },
  },
  '@supports (animation-timeline: scroll())': {
    maskSize: `100% calc(100% + ${HEIGHT})`,
    animation: 'scroll-fade-down linear both',
    animationTimeline: 'scroll(self block)',
  },
};
