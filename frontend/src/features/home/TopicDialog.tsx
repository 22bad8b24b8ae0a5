import type { ResearchTopic } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { AppDialog } from '../../components/dialog/AppDialog';

interface TopicDialogProps {
  topic: ResearchTopic;
  onPublications: () => void;
  onClose: () => void;
}

/** A research topic in full, with a way to its publications. */
export const TopicDialog = ({ topic, onPublications, onClose }: TopicDialogProps) => (
  <AppDialog isOpen isWide title={topic.title} onClose={onClose}>
    <Box
      component="img"
      src={topic.image}
      alt={topic.imageAlt}
      sx={{ display: 'block', width: '100%', aspectRatio: (t) => t.sizes.picture, objectFit: 'cover', borderRadius: 1 }}
    />
    {topic.fullDescription.map((paragraph) => (
      <Typography key={paragraph} sx={{ mt: 2 }}>
        {paragraph}
      </Typography>
    ))}
    <Box sx={{ mt: 3, mb: 1, p: 2, borderRadius: 1, bgcolor: 'surface.tint' }}>
      <Typography variant="h6" component="h3">
        Related Publications
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        To see our papers on this topic, close this window and click on the Publications section.
      </Typography>
      <Button variant="outlined" size="small" sx={{ mt: 1.5 }} onClick={onPublications}>
        Show the papers on this topic
      </Button>
    </Box>
  </AppDialog>
);
