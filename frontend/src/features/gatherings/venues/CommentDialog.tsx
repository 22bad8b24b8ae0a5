import { candidateVoteMessages, limits, lineSchema, type VenueCandidate } from '@lab/contracts';
import { z } from 'zod';
import { FormDialog } from '../../../components/dialog/FormDialog';
import { TextField } from '../../../components/form/TextField';
import { useServerForm } from '../../../components/form/use-server-form';
import { ActingAs } from '../../../components/person/ActingAs';
import { errorOr } from '../../../components/toast/announce';
import { useVote } from '../gatherings.api';

const schema = z.object({ comment: lineSchema(candidateVoteMessages.comment, 1, limits.textLength) });

/** Adds a comment to a venue. */
export const CommentDialog = ({ venue, onClose }: { venue: VenueCandidate; onClose: () => void }) => {
  const { mutateAsync: vote } = useVote();
  const form = useServerForm({
    schema,
    defaultValues: { comment: '' },
    send: async ({ comment }) => {
      await vote({ candidateId: venue.id, comment });
      return { title: candidateVoteMessages.commented, text: venue.name };
    },
    failed: errorOr(candidateVoteMessages.commentFailed),
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Add Comment"
      text={`About ${venue.name}, for everyone in the lab.`}
      submitLabel="Add Comment"
      form={form}
      onClose={onClose}
    >
      <ActingAs />
      <TextField label="Comment" multiline minRows={3} {...form.field('comment')} />
    </FormDialog>
  );
};
