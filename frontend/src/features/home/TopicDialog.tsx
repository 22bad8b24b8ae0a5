import { memberPath, type Member, type ResearchTopic } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { AppDialog } from '../../components/dialog/AppDialog';
import { PersonName } from '../../components/person/PersonName';
import { useCurrentMembers } from '../../lib/members/members.api';
import { TopicPicture } from './TopicPicture';

/** The members one of whose research keywords belongs to this topic. */
const peopleOn = (topic: ResearchTopic, members: readonly Member[]): Member[] => {
  const keywords = new Set(topic.keywords);
  return members.filter(({ researchKeywords }) => researchKeywords.split(/\s*,\s*/).some((own) => keywords.has(own)));
};

const peopleSx = { mt: 0.5, display: 'flex', flexWrap: 'wrap', columnGap: 2 } as const;

/** The people who work on a topic, with links to their pages; nothing while the list is empty. */
const People = ({ topic }: Pick<TopicDialogProps, 'topic'>) => {
  const { data: members = [] } = useCurrentMembers();
  const people = peopleOn(topic, members);
  if (people.length === 0) return null;
  return (
    <Box sx={{ mt: 3 }}>
      <Typography variant="h6" component="h3">
        Who works on this
      </Typography>
      <Box component="ul" sx={peopleSx}>
        {people.map((person) => (
          <li key={person.id}>
            <Link component={RouterLink} to={memberPath(person.id)} sx={{ display: 'inline-block', py: 0.5 }}>
              <PersonName person={person} />
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  );
};

interface TopicDialogProps {
  topic: ResearchTopic;
  onPublications: () => void;
}

/** A research topic in full, with a link to its publications. */
export const TopicDialog = ({ topic, onPublications }: TopicDialogProps) => (
  <AppDialog isWide title={topic.title}>
    <TopicPicture
      topic={topic}
      sx={{ display: 'block', width: '100%', aspectRatio: (t) => t.sizes.picture, objectFit: 'cover', borderRadius: 1 }}
    />
    {topic.fullDescription.map((paragraph) => (
      <Typography key={paragraph} sx={{ mt: 2 }}>
        {paragraph}
      </Typography>
    ))}
    <People topic={topic} />
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
