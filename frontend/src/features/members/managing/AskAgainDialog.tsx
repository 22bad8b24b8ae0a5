import { type Member, fullName } from '@lab/contracts';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog';
import { failure } from '../../../components/toast/announce';
import { useAskAgain } from '../members.api';

/** Begins the yearly e-mails to a former member again, who must have said so. */
export const AskAgainDialog = ({ member }: { member: Member }) => {
  const { mutateAsync: askAgain } = useAskAgain(member.id);
  const name = fullName(member);
  return (
    <ConfirmDialog
      title="Send the yearly e-mail again?"
      text={`${name} has said “Please do not ask again”. Continue only if ${name} has told you to ask again. The audit log keeps your name.`}
      confirmLabel="They want to be asked"
      send={() => askAgain().then(() => ({ title: 'The yearly e-mail is on again', text: name }))}
      failed={failure('Not changed')}
    />
  );
};
