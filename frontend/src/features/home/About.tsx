import { paths } from '@lab/contracts';
import ArrowForwardIcon from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { PageSection } from '../../components/layout/PageSection';
import { Panel } from '../../components/layout/Panel';
import { fadeIn } from '../../components/motion/reveal-styles';
import { useReveal } from '../../components/motion/use-reveal';
import { labProfile } from '../../lib/lab-content';
import { Career } from './Career';
import { Statistics } from './Statistics';

/** The part of the section that must be in the viewport before it fades in. */
const VISIBLE_PART = 0.15;

const { professor, lab } = labProfile;

const TextCard = ({ title, paragraphs }: { title: string; paragraphs: readonly string[] }) => (
  <Panel>
    <Typography variant="h3" sx={{ mb: 1.5 }}>
      {title}
    </Typography>
    {paragraphs.map((paragraph) => (
      <Typography key={paragraph} sx={{ '& + &': { mt: 1.5 } }}>
        {paragraph}
      </Typography>
    ))}
  </Panel>
);

/** The professor: biography, notes for prospective students, education and positions. */
export const About = () => {
  const content = useReveal<HTMLDivElement>(VISIBLE_PART);
  return (
    <PageSection
      id="about"
      title="About"
      margin={
        <Link
          data-screen-only
          component={RouterLink}
          to={paths.members}
          variant="body2"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, justifySelf: 'start', minHeight: 32 }}
        >
          Meet the members of {lab.shortName}
          <ArrowForwardIcon fontSize="inherit" aria-hidden />
        </Link>
      }
    >
      <Box ref={content} sx={fadeIn}>
        <Box
          sx={{
            display: 'grid',
            gap: { xs: 2, md: 3 },
            gridTemplateColumns: { xs: '1fr', md: '3fr 2fr' },
          }}
        >
          <Box sx={{ display: 'grid', gap: { xs: 2, md: 3 }, alignContent: 'start' }}>
            <TextCard title="Biography" paragraphs={professor.biography} />
            <TextCard title="For Prospective Students" paragraphs={professor.prospectiveStudents} />
          </Box>
          <Career />
        </Box>
      </Box>
      <Statistics />
    </PageSection>
  );
};
