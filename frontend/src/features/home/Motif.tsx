import Box from '@mui/material/Box';

const RINGS = 11;
const FIRST_RADIUS = 40;
const STEP = 44;
/** Where the rings are interrupted: a message arriving, and what it sets off. */
const dots = [
  { ring: 1, angle: -50 },
  { ring: 3, angle: 118 },
  { ring: 4, angle: -155 },
  { ring: 6, angle: 62 },
  { ring: 7, angle: -104 },
  { ring: 9, angle: 164 },
];

const radius = (ring: number) => FIRST_RADIUS + ring * STEP;

const position = ({ ring, angle }: (typeof dots)[number]) => {
  const radians = (angle * Math.PI) / 180;
  return { cx: radius(ring) * Math.cos(radians), cy: radius(ring) * Math.sin(radians) };
};

/** Attention as rings around one point, and what interrupts it. Only decoration. */
export const Motif = () => (
  <Box
    component="svg"
    viewBox="-520 -520 1040 1040"
    aria-hidden
    sx={(theme) => ({
      position: 'absolute',
      top: '18%',
      right: '-32%',
      width: '100%',
      transform: 'translateY(-50%)',
      color: 'line.strong',
      fill: 'none',
      stroke: 'currentColor',
      [theme.breakpoints.up('md')]: { top: '50%', right: '-4%', width: theme.sizes.motif },
    })}
  >
    {Array.from({ length: RINGS }, (_, ring) => (
      <circle key={ring} r={radius(ring)} strokeOpacity={1 - ring / (RINGS + 1)} />
    ))}
    <Box component="g" sx={{ fill: (t) => t.vars.palette.primary.main, stroke: 'none' }}>
      <circle r={11} />
      {dots.map((dot) => (
        <circle key={dot.ring} {...position(dot)} r={6} />
      ))}
    </Box>
  </Box>
);
