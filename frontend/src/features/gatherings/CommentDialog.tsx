import { candidateVoteMessages, limits, lineSchema, type VenueCandidate } from '@lab/contracts';
import { z } from 'zod';
import { FormDialog } from './FormDialog';
import { FormField } from './FormField';
import { useVote } from './gatherings.api';
import { useSavedForm } from './use-saved-form';

const schema = z.object({ comment: lineSchema(candidateVoteMessages.comment, 1, limits.textLength) });

/** Says something about a venue. */
export const CommentDialog = ({ candidate, onClose }: { candidate: VenueCandidate; onClose: () => void }) => {
  const { mutateAsync: vote } = useVote();
  const { form, submit } = useSavedForm({
    schema,
    values: { comment: '' },
    save: ({ comment }) => vote({ candidateId: candidate.id, comment }),
    done: () => ({ title: candidateVoteMessages.commented, text: candidate.name }),
    failed: candidateVoteMessages.commentFailed,
    onSaved: onClose,
  });
  return (
    <FormDialog
      title="Add Comment"
      text={`About ${candidate.name}, for everyone in the lab.`}
      submitLabel="Add Comment"
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField name="comment" label="Comment" multiline minRows={3} />
    </FormDialog>
  );
};
