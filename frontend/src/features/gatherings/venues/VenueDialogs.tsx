import {
  candidateVoteMessages,
  createVenueCandidateSchema,
  limits,
  lineSchema,
  venueCandidateMessages,
  type SocialGathering,
  type VenueCandidate,
} from '@lab/contracts';
import { z } from 'zod';
import { FormDialog } from '../../../components/dialog/FormDialog';
import { TextField } from '../../../components/form/TextField';
import { useServerForm } from '../../../components/form/use-server-form';
import { ActingAs } from '../../../components/person/ActingAs';
import { errorOr } from '../../../components/toast/announce';
import { useAddVenue, useVote } from '../gatherings.api';
import { blankVenue, VenueFields } from './VenueFields';

/** Suggests a venue for a gathering. */
export const AddVenueDialog = ({ gathering }: { gathering: SocialGathering }) => {
  const { mutateAsync: add } = useAddVenue();
  const form = useServerForm({
    schema: createVenueCandidateSchema,
    defaultValues: { gatheringId: gathering.id, ...blankVenue },
    send: async (venue) => {
      await add(venue);
      return { title: venueCandidateMessages.added, text: venue.name };
    },
    failed: errorOr(venueCandidateMessages.addFailed),
  });
  return (
    <FormDialog title="Add Venue Candidate" text={`For “${gathering.title}”.`} submitLabel="Add Venue" form={form}>
      <ActingAs />
      <VenueFields form={form} />
    </FormDialog>
  );
};

const schema = z.object({ comment: lineSchema(candidateVoteMessages.comment, 1, limits.textLength) });

/** Adds a comment to a venue. */
export const CommentDialog = ({ venue }: { venue: VenueCandidate }) => {
  const { mutateAsync: vote } = useVote();
  const form = useServerForm({
    schema,
    defaultValues: { comment: '' },
    send: async ({ comment }) => {
      await vote({ candidateId: venue.id, comment });
      return { title: candidateVoteMessages.commented, text: venue.name };
    },
    failed: errorOr(candidateVoteMessages.commentFailed),
  });
  return (
    <FormDialog
      title="Add comment"
      text={`About ${venue.name}, for everyone in the lab.`}
      submitLabel="Add comment"
      form={form}
    >
      <ActingAs />
      <TextField label="Comment" multiline minRows={3} {...form.field('comment')} />
    </FormDialog>
  );
};
