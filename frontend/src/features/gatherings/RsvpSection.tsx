import { rsvpMessages, type SharedSocialGathering } from '@lab/contracts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { isPast } from './gathering-dates';

interface RsvpSectionProps {
  gathering: Pick<SharedSocialGathering, 'proposedDate' | 'rsvpCounts'>;
  /** How one answers; none for who cannot. */
  form?: ReactNode;
  names?: ReactNode;
}

/** How many people come to an event. */
export const RsvpSection = ({ gathering: { proposedDate, rsvpCounts }, form, names }: RsvpSectionProps) => {
  const id = useId();
  const { yes, maybe, no } = rsvpCounts;
  const isOver = isPast(proposedDate);
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography variant="h4" component="h3" id={id}>
        {isOver ? 'Who Came' : 'Are You Coming?'}
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
        {`${yes} going · ${maybe} maybe · ${no} not going`}
      </Typography>
      {names}
      {isOver ? (
        <Typography variant="caption" component="p" sx={{ mt: 0.5, color: 'text.secondary' }}>
          {rsvpMessages.past}
        </Typography>
      ) : (
        form
      )}
    </Box>
  );
};
