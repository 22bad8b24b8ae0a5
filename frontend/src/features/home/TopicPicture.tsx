import type { ResearchTopic } from '@lab/contracts';
import Box, { type BoxProps } from '@mui/material/Box';
import { withSx } from '../../components/with-sx';

const RINGS = 9;
const STEP = 52;

/** A place between 0 and 1 that is always the same for a title. */
const placeOf = (title: string, salt: number): number =>
  [...title].reduce((hash, character) => (hash * 31 + character.codePointAt(0)!) % 997, salt) / 997;

/** Rings around a point, like those around the portrait. Each title has its own point. */
const DrawnPicture = ({ topic, sx }: TopicPictureProps) => {
  const center = { cx: 160 + 640 * placeOf(topic.title, 7), cy: 120 + 360 * placeOf(topic.title, 89) };
  return (
    <Box
      component="svg"
      viewBox="0 0 960 600"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      sx={withSx({ color: 'line.strong', fill: 'none', stroke: 'currentColor', strokeWidth: 2 }, sx)}
    >
      {Array.from({ length: RINGS }, (_, ring) => (
        <circle key={ring} {...center} r={(ring + 1) * STEP} strokeOpacity={(1 - ring / (RINGS + 1)).toFixed(2)} />
      ))}
      <Box component="circle" {...center} r={14} sx={{ fill: (t) => t.vars.palette.primary.main, stroke: 'none' }} />
    </Box>
  );
};

interface TopicPictureProps extends Pick<BoxProps<'img'>, 'sx' | 'width' | 'height' | 'loading' | 'decoding'> {
  topic: Pick<ResearchTopic, 'title' | 'image' | 'imageAlt'>;
}

/** The picture of a topic, or a drawn one if it has none. */
export const TopicPicture = ({ topic, ...props }: TopicPictureProps) =>
  topic.image ? (
    <Box component="img" src={topic.image} alt={topic.imageAlt ?? ''} {...props} />
  ) : (
    <DrawnPicture topic={topic} sx={props.sx} />
  );
