import type { ResearchTopic } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { researchTopics } from 'virtual:lab-content/research-topics';
import { PageSection } from '../../components/layout/PageSection';
import { fadeInOneByOne } from '../../components/motion/reveal-styles';
import { useReveal } from '../../components/motion/use-reveal';
import { labProfile } from '../../lib/lab-content';
import { scrollToSection } from '../../lib/scroll-to-section';
import { topicGridSx } from './topic-card-styles';
import { TopicCard } from './TopicCard';
import { lazyPart } from '../../components/lazy-part';

const TopicDialog = lazyPart(async () => (await import('./TopicDialog')).TopicDialog);

/** The part of the section that must be in the viewport before the cards appear. */
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

/** Shows the publications of a topic once its dialog is closed, because the dialog gives the focus back first. */
const usePublicationsOf = (addressOf: ResearchProps['publicationsOf'], topic: ResearchTopic | null) => {
  const navigate = useNavigate();
  const sought = useRef<ResearchTopic['title']>(null);
  const show = useEffectEvent((title: ResearchTopic['title']) => {
    sought.current = null;
    void navigate({ search: addressOf(title) }, { preventScrollReset: true });
    scrollToSection('publications');
  });
  useEffect(() => {
    if (!topic && sought.current) show(sought.current);
  }, [topic]);
  return (title: ResearchTopic['title']) => {
    sought.current = title;
  };
};

interface ResearchProps {
  /** The query string of the page with the publications of a topic. */
  publicationsOf: (topic: ResearchTopic['title']) => string;
}

/** The research topics as cards; each opens a dialog with the full text. */
export const Research = ({ publicationsOf }: ResearchProps) => {
  const cards = useReveal<HTMLUListElement>(VISIBLE_PART);
  const [topic, setTopic] = useState<ResearchTopic | null>(null);
  const showPublicationsOf = usePublicationsOf(publicationsOf, topic);
  return (
    <PageSection id="research" title="Research" margin={<Intro />}>
      <Box ref={cards} component="ul" sx={[topicGridSx, fadeInOneByOne(researchTopics.length, STAGGER_MS)].flat()}>
        {researchTopics.map((entry) => (
          <TopicCard key={entry.title} topic={entry} onOpen={() => setTopic(entry)} />
        ))}
      </Box>

      {topic && (
        <TopicDialog
          topic={topic}
          onPublications={() => {
            showPublicationsOf(topic.title);
            setTopic(null);
          }}
          onClose={() => setTopic(null)}
        />
      )}
    </PageSection>
  );
};
