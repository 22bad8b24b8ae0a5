import type { ResearchTopic } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { AppDialog } from '../../components/dialog/AppDialog';

/** One research topic in full. */
const TopicDialog = ({ topic, onClose }: { topic: ResearchTopic; onClose: () => void }) => (
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
    </Box>
  </AppDialog>
);

export default TopicDialog;
