import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ErrorState } from '../../components/feedback/ErrorState';
import { Note } from '../../components/feedback/Note';
import { formatInstant } from '../../lib/time';
import { messagesSx } from './sent-message-styles';
import { useSetAside } from './set-aside.api';
import { SetAsideItem, sourceLabels } from './SetAsideItem';

/** What could not be told, above the messages; nothing while there is none. */
export const SetAsideSection = () => {
  const { data, error, refetch } = useSetAside();
  if (error && !data) {
    return <ErrorState title="What was set aside could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  if (!data || data.setAside.length + data.failing.length === 0) return null;
  return (
    <Box component="section" aria-label="What was not told" sx={{ mb: 6 }}>
      {data.failing.map(({ source, since, reason }) => (
        <Box key={source} sx={{ mb: 2 }}>
          <Note text={`${sourceLabels[source]}: changes cannot be read since ${formatInstant(since)}. ${reason}`} />
        </Box>
      ))}
      {data.setAside.length > 0 && (
        <>
          <Typography variant="h5" component="h2" gutterBottom>
            Set Aside
          </Typography>
          <Typography sx={{ color: 'text.secondary', mb: 2 }}>
            What members could not be told of, because of what is in it. Everything else goes on.
          </Typography>
          <Box component="ul" aria-label="Set aside" sx={messagesSx}>
            {data.setAside.map((aside) => (
              <SetAsideItem key={aside.id} aside={aside} />
            ))}
          </Box>
        </>
      )}
    </Box>
  );
};
