import type { UnansweredQuestion } from '@lab/contracts';
import { ConfirmDialog } from '../../components/dialog/ConfirmDialog';
import { failure } from '../../components/toast/announce';
import { hasStatus } from '../../lib/http/http-error';
import { useDeleteQuestion } from './unanswered-questions.api';

/** Asks for confirmation before a question is deleted with the addresses of those who wait for its answer. */
export const DeleteQuestionDialog = ({ question, onClose }: { question: UnansweredQuestion; onClose: () => void }) => {
  const { mutateAsync: remove } = useDeleteQuestion(question.id);
  const waiting = question.emails.length > 0 ? ' The e-mail addresses that were left with it are deleted, too.' : '';
  return (
    <ConfirmDialog
      title="Delete this question?"
      text={`“${question.question}”${waiting} This cannot be taken back.`}
      confirmLabel="Delete"
      send={() => remove(undefined).then(() => ({ title: 'Question Deleted', text: question.question }))}
      failed={failure('Not Deleted')}
      // Somebody else has deleted it.
      isOver={(error) => hasStatus(error, 404)}
      onClose={onClose}
    />
  );
};
