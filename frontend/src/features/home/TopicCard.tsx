import type { ResearchTopic } from '@lab/contracts';
import ArrowForwardIcon from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { descriptionSx, learnMoreSx, topicCardSx, topicPictureSx } from './topic-card-styles';

/** A card for a research topic. The whole card is clickable. */
export const TopicCard = ({ topic, onOpen }: { topic: ResearchTopic; onOpen: () => void }) => (
  <Box component="li" sx={topicCardSx}>
    <Box
      component="img"
      src={topic.image}
      alt={topic.imageAlt}
      width={960}
      height={600}
      loading="lazy"
      decoding="async"
      sx={topicPictureSx}
    />
    <Box sx={{ p: { xs: 2.5, md: 3 }, display: 'flex', flexDirection: 'column', flex: 1 }}>
      <Typography variant="h3">{topic.title}</Typography>
      <Typography variant="body2" sx={descriptionSx}>
        {topic.description}
      </Typography>
      <Box
        component="button"
        type="button"
        aria-haspopup="dialog"
        aria-label={`Learn more about ${topic.title}`}
        onClick={onOpen}
        sx={learnMoreSx}
      >
        Learn more
        <ArrowForwardIcon fontSize="inherit" aria-hidden />
      </Box>
    </Box>
  </Box>
);
