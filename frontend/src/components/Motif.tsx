import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { useScrollPosition } from './motion/use-scroll-position';

const RINGS = 11;
const FIRST_RADIUS = 40;
const STEP = 44;
/** The rings lag behind the page by this part of the scroll distance. */
const PARALLAX = 0.18;
/**
 * Points at which the rings are interrupted: a message arrives and has an effect. They stay clear of the home page's text.
 */
const dots = [
  { ring: 6, angle: 152 },
  { ring: 7, angle: -24 },
  { ring: 8, angle: -120 },
  { ring: 9, angle: 130 },
  { ring: 10, angle: -62 },
];

const motifSx: SxProps<Theme> = {
  position: 'absolute',
  left: '50%',
  top: '50%',
  width: (t) => t.sizes.motif,
  maxWidth: 'none',
  transform: 'translate(-50%, calc(-50% + var(--lag, 0px)))',
  color: 'line.strong',
  fill: 'none',
  stroke: 'currentColor',
};

const radius = (ring: number) => FIRST_RADIUS + ring * STEP;

const position = ({ ring, angle }: (typeof dots)[number]) => {
  const radians = (angle * Math.PI) / 180;
  return { cx: Math.round(radius(ring) * Math.cos(radians)), cy: Math.round(radius(ring) * Math.sin(radians)) };
};

/** Decoration: attention as rings around a point, with interruptions. */
export const Motif = () => {
  const ref = useScrollPosition<SVGSVGElement>((rings, scrollY) => {
    if (scrollY < window.innerHeight * 1.5) rings.style.setProperty('--lag', `${Math.round(scrollY * PARALLAX)}px`);
  });
  return (
    <Box ref={ref} component="svg" data-screen-only viewBox="-520 -520 1040 1040" aria-hidden sx={motifSx}>
      {Array.from({ length: RINGS }, (_, ring) => (
        <circle key={ring} r={radius(ring)} strokeOpacity={(1 - ring / (RINGS + 1)).toFixed(2)} />
      ))}
      <Box component="g" sx={{ fill: (t) => t.vars.palette.primary.main, stroke: 'none' }}>
        {dots.map((dot) => (
          <circle key={dot.ring} {...position(dot)} r={6} />
        ))}
      </Box>
    </Box>
  );
};
