import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Panel } from '../../components/layout/Panel';
import { fadeInOneByOne } from '../../components/motion/reveal-styles';
import { useReveal } from '../../components/motion/use-reveal';
import { labProfile } from '../../lib/lab-content';

interface Station {
  title: string;
  place: string | null;
  period?: string | null;
}

const Stations = ({ title, stations }: { title: string; stations: readonly Station[] }) => {
  const ref = useReveal<HTMLUListElement>();
  return (
    <Box sx={{ '& + &': { mt: 4 } }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box ref={ref} component="ul" sx={[{ listStyle: 'none', m: 0, p: 0 }, fadeInOneByOne(stations.length)].flat()}>
        {stations.map(({ title: station, place, period }) => (
          <Box key={station + place} component="li" sx={{ py: 1.25, borderTop: 1, borderColor: 'divider' }}>
            <Typography variant="h6" component="p">
              {station}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {[place, period].filter(Boolean).join(', ')}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
};

const { education, experience } = labProfile.professor;

/** A side card with degrees and positions. */
export const Career = () => (
  <Panel>
    <Stations
      title="Education"
      stations={education.map(({ degree, institution }) => ({ title: degree, place: institution }))}
    />
    <Stations
      title="Professional Experience"
      stations={experience.map(({ title, organization, period }) => ({ title, place: organization, period }))}
    />
  </Panel>
);
