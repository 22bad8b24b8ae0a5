import type { ResearchTopic } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { researchTopics } from 'virtual:lab-content/research-topics';
import { PageSection } from '../../components/layout/PageSection';
import { fadeInOneByOne } from '../../components/motion/reveal-styles';
import { useReveal } from '../../components/motion/use-reveal';
import { labProfile } from '../../lib/lab-content';
import { topicGridSx } from './topic-card-styles';
import { TopicCard } from './TopicCard';

const TopicDialog = lazy(() => import('./TopicDialog'));

/** The part of the section that must be in the window before the cards appear. */
const VISIBLE_PART = 0.1;
const STAGGER_MS = 150;

const Intro = () => (
  <div>
    {labProfile.researchIntro.map((paragraph) => (
      <Typography key={paragraph} sx={{ color: 'text.secondary', '& + &': { mt: 1.5 } }}>
        {paragraph}
      </Typography>
    ))}
  </div>
);

/** The research topics as cards; each opens to its whole story. */
export const Research = () => {
  const cards = useReveal<HTMLUListElement>(VISIBLE_PART);
  const [topic, setTopic] = useState<ResearchTopic | null>(null);
  return (
    <PageSection id="research" title="Research" margin={<Intro />}>
      <Box ref={cards} component="ul" sx={[topicGridSx, fadeInOneByOne(researchTopics.length, STAGGER_MS)].flat()}>
        {researchTopics.map((entry) => (
          <TopicCard key={entry.title} topic={entry} onOpen={() => setTopic(entry)} />
        ))}
      </Box>
      <Suspense fallback={null}>{topic && <TopicDialog topic={topic} onClose={() => setTopic(null)} />}</Suspense>
    </PageSection>
  );
};
