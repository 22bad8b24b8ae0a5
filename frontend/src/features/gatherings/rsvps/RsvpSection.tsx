import { rsvpMessages, type SharedSocialGathering } from '@lab/contracts';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { isPast } from '../gathering-dates';

interface RsvpSectionProps {
  gathering: Pick<SharedSocialGathering, 'proposedDate' | 'rsvpCounts'>;
  /** The user's RSVP form; undefined for those who cannot answer. */
  form?: ReactNode;
  names?: ReactNode;
}

/** The number of people who come to a gathering. */
export const RsvpSection = ({ gathering: { proposedDate, rsvpCounts }, form, names }: RsvpSectionProps) => {
  const { yes, maybe, no } = rsvpCounts;
  const isOver = isPast(proposedDate);
  return (
    <div>
      <Typography variant="h4" component="h3">
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
    </div>
  );
};
