import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { publications } from 'virtual:lab-content/publications';
import { researchTopics } from 'virtual:lab-content/research-topics';
import { fadeInOneByOne } from '../../components/motion/reveal-styles';
import { useReveal } from '../../components/motion/use-reveal';
import { useCountUp } from '../../components/motion/use-count-up';
import { statisticsSx } from './statistics-styles';

const years = publications.map(({ year }) => year);

const statistics = [
  { label: 'publications', value: publications.length },
  { label: 'years of publishing', value: Math.max(...years) - Math.min(...years) + 1 },
  { label: 'research topics', value: researchTopics.length },
];

const Statistic = ({ label, value }: (typeof statistics)[number]) => {
  const { ref, shown } = useCountUp<HTMLElement>(value);
  return (
    <div>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography ref={ref} component="dd" variant="h1" sx={{ m: 0 }}>
        {shown}
      </Typography>
    </div>
  );
};

/** Statistics about the lab. */
export const Statistics = () => {
  const ref = useReveal<HTMLDListElement>();
  return (
    <Box ref={ref} component="dl" sx={[statisticsSx, fadeInOneByOne(statistics.length)].flat()}>
      {statistics.map((statistic) => (
        <Statistic key={statistic.label} {...statistic} />
      ))}
    </Box>
  );
};
