import type { ResearchTopic } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { dimmed } from '../../components/dimmed';
import { CloseDialog } from '../../components/dialog/open-dialog';
import { Icon } from '../../components/Icon';
import { forwardIcon } from '../../components/icons';
import { PageSection } from '../../components/layout/PageSection';
import { lazyDialog } from '../../components/lazy-part';
import { fadeInOneByOne, useReveal } from '../../components/motion/use-reveal';
import { SitePencil } from '../../components/site-pencil/SitePencil';
import { scrollToSection } from '../../lib/scroll-to-section';
import { sentencesOf } from '../../lib/sentences';
import { useResearch } from '../../lib/site-words/site-words.api';
import { TopicPicture } from './TopicPicture';

const topicGridSx: SxProps<Theme> = {
  display: 'grid',
  gap: { xs: 2.5, md: 3 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};

const topicCardSx: SxProps<Theme> = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  transition: 'border-color 200ms',
  '&:hover': { borderColor: 'line.control' },
  '&:hover img': { transform: 'scale(1.025)' },
  '&:hover svg': { transform: 'translateX(4px)' },
  '& svg': { transition: 'transform 250ms ease' },
};

const topicPictureSx = (theme: Theme) => ({
  display: 'block',
  width: '100%',
  height: 'auto',
  aspectRatio: theme.sizes.picture,
  objectFit: 'cover',
  bgcolor: 'surface.sunken',
  transition: 'transform 700ms cubic-bezier(0.2, 0.7, 0.2, 1)',
  ...dimmed(theme),
});

/**
 * At most three lines that end with a whole sentence, by CSS alone, because the page is read before any script has run.
 * The whole text covers its separate sentences. If it is longer than three lines, it wraps into a hidden column, and so
 * do the sentences that do not fit. A first sentence of more than three lines is cut at the end of the third.
 */
const descriptionSx: SxProps<Theme> = {
  mt: 1,
  mb: 1.5,
  color: 'text.secondary',
  '& .sentences': { display: 'none' },
  '@media screen': {
    position: 'relative',
    height: '3lh',
    overflow: 'hidden',
    '&, & .sentences': { display: 'flex', flexFlow: 'column wrap' },
    '& .sentences': { position: 'absolute', inset: 0 },
    '& .whole, & .sentences > *': { width: '100%', flexShrink: 0 },
    '& .whole': { position: 'relative', minHeight: '3lh', bgcolor: 'background.paper' },
    // An entry before the whole text, which makes it wrap.
    '&::before': { content: '""', width: '100%', height: 0 },
  },
};

/** Extends the button over the whole card. */
const learnMoreSx: SxProps<Theme> = {
  mt: 'auto',
  p: 0,
  minHeight: 32,
  display: 'inline-flex',
  alignItems: 'center',
  alignSelf: 'flex-start',
  gap: 0.75,
  border: 0,
  background: 'none',
  cursor: 'pointer',
  typography: 'button',
  color: 'primary.main',
  outline: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 1 },
  '&:focus-visible::after': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
};

/** A card for a research topic. The whole card is clickable. */
export const TopicCard = ({ topic, onOpen }: { topic: ResearchTopic; onOpen: () => void }) => (
  <Box component="li" sx={topicCardSx}>
    <TopicPicture topic={topic} width={960} height={600} loading="lazy" decoding="async" sx={topicPictureSx} />
    <Box sx={{ p: { xs: 2.5, md: 3 }, display: 'flex', flexDirection: 'column', flex: 1 }}>
      <Typography variant="h3">{topic.title}</Typography>
      {topic.description && (
        <Typography variant="body2" sx={descriptionSx}>
          <span className="sentences" aria-hidden>
            {sentencesOf(topic.description).map((sentence) => (
              <span key={sentence}>{sentence} </span>
            ))}
          </span>
          <span className="whole">{topic.description}</span>
        </Typography>
      )}
      <Box
        component="button"
        type="button"
        aria-haspopup="dialog"
        aria-label={`Learn more about ${topic.title}`}
        onClick={onOpen}
        sx={learnMoreSx}
      >
        Learn more
        <Icon path={forwardIcon} fontSize="inherit" aria-hidden />
      </Box>
    </Box>
  </Box>
);

const TopicDialog = lazyDialog(async () => (await import('./TopicDialog')).TopicDialog);

/** The part of the section that must be in the viewport before the cards appear. */
const VISIBLE_PART = 0.1;
const STAGGER_MS = 150;

const Intro = ({ paragraphs }: { paragraphs: readonly string[] }) => (
  <div>
    {paragraphs.map((paragraph) => (
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
  const { introduction, topics } = useResearch();
  const cards = useReveal<HTMLUListElement>(VISIBLE_PART);
  const [topic, setTopic] = useState<ResearchTopic | null>(null);
  const showPublicationsOf = usePublicationsOf(publicationsOf, topic);
  if (topics.length === 0) return null;
  return (
    <PageSection
      id="research"
      title="Research"
      pencil={<SitePencil tab="research" what="the research topics" />}
      margin={<Intro paragraphs={introduction} />}
    >
      <Box ref={cards} component="ul" sx={[topicGridSx, fadeInOneByOne(topics.length, STAGGER_MS)].flat()}>
        {topics.map((entry) => (
          <TopicCard key={entry.title} topic={entry} onOpen={() => setTopic(entry)} />
        ))}
      </Box>

      {topic && (
        <CloseDialog value={() => setTopic(null)}>
          <TopicDialog
            topic={topic}
            onPublications={() => {
              showPublicationsOf(topic.title);
              setTopic(null);
            }}
          />
        </CloseDialog>
      )}
    </PageSection>
  );
};
