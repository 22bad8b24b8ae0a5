import { type Session, fullName, isNamed, paths, type PersonNames } from '@lab/contracts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { CloseButton } from '../dialog/CloseButton';
import { useCloseDialog } from '../dialog/open-dialog';
import { useCurrentMembers } from '../../lib/members/members.api';
import { useSession } from '../../lib/session/session.api';
import { useUnsavedInput } from '../../lib/unsaved-input';
import { UniversityLink } from '../access/UniversityLink';
import { AppDialog } from '../dialog/AppDialog';
import { FormAlert } from '../feedback/FormAlert';
import { showToast } from '../toast/toast-store';
import { MemberSelector } from './MemberSelector';
import { isByPasskey, Proof, ProofButton } from './Proof';
import { useIdentityChoice } from './use-identity-choice';

interface Person extends PersonNames {
  id: number;
}

/** The fields of requests that name the person of a record. */
interface NamedInput {
  labMemberId?: unknown;
  memberName?: unknown;
  proposedBy?: unknown;
}

/**
 * The member named in a waiting request, who is probably the user.
 * @param members undefined while they are loading
 */
const suggestedPerson = (input: object | undefined, members: readonly Person[] | undefined): number | null => {
  const { labMemberId, memberName, proposedBy } = (input ?? {}) as NamedInput;
  const name = memberName ?? proposedBy;
  const found = members?.filter(
    (member) => member.id === labMemberId || (typeof name === 'string' && isNamed(member, name)),
  );
  return found?.length === 1 ? found[0]!.id : null;
};

interface IdentityDialogProps {
  /** A request that waits until the user has chosen their name. */
  waiting?: object;
  onChosen?: ((person: NonNullable<Session['member']>) => void) | undefined;
}

const INVITATION_NEEDED =
  'This name has no passkey or code yet. Please ask the professor for an invitation. Until then you can read, but not change anything.';

const UNIVERSITY_NEEDED =
  'This name is not confirmed as yours yet. Sign in with your university account, or ask the professor for an invitation. Until then you can read, but not change anything.';

const TEXT = 'Choose your name once. It appears on your votes, checkouts and comments.';
const WAITING_TEXT = 'This is saved under your name. Choose it once; this browser remembers it.';

/** Says what to do when the lab requires a proof that the chosen member cannot give yet. */
const NoProofYet = ({ isWaiting }: { isWaiting: boolean }) => {
  const { session } = useSession();
  return (
    <>
      <Typography component="output" variant="body2" sx={{ color: 'text.secondary' }}>
        {session?.oidc ? UNIVERSITY_NEEDED : INVITATION_NEEDED}
      </Typography>
      <UniversityLink redirect={paths.portal} isInNewTab={isWaiting} />
    </>
  );
};

/** Asks once which lab member the user is. Later actions in the portal are saved under that name. */
export const IdentityDialog = ({ waiting, onChosen }: IdentityDialogProps) => {
  const close = useCloseDialog();
  const [text, saveLabel] = waiting ? ([WAITING_TEXT, 'Continue'] as const) : ([TEXT, 'Save'] as const);
  // Counts as unsaved input, so that a login after the session has ended is shown above this dialog.
  useUnsavedInput(waiting !== undefined);
  const members = useCurrentMembers();
  const choice = useIdentityChoice(
    (member) => {
      showToast({ title: member ? `You are ${fullName(member)}` : 'Your choice was cleared' });
      if (member) onChosen?.(member);
      close();
    },
    { suggested: suggestedPerson(waiting, members.data), mustChoose: waiting !== undefined },
  );
  const { session, methods, isPending } = choice;
  const isPasskeyOnly = isByPasskey(methods);

  return (
    <AppDialog
      title="Who are you?"
      text={text}
      onSubmit={isPasskeyOnly ? choice.proveByPasskey : choice.save}
      actions={
        <>
          {session?.member && !waiting ? (
            <Button color="inherit" disabled={isPending} onClick={choice.clear}>
              Clear choice
            </Button>
          ) : (
            <CloseButton />
          )}
          <ProofButton methods={methods} isPending={isPending} label={saveLabel} />
        </>
      }
    >
      <Stack sx={{ gap: 2.5 }}>
        <MemberSelector
          label="Your name"
          members={members.data}
          isFailed={members.isError}
          value={choice.memberId}
          error={choice.missing}
          onChange={choice.choose}
          opensAtOnce={choice.isFirst}
        />
        {methods.length > 0 && <Proof methods={methods} {...choice.proof} onPasskey={choice.proveByPasskey} />}
        {choice.needsInvitation && <NoProofYet isWaiting={waiting !== undefined} />}
        <FormAlert message={choice.problem} />
      </Stack>
    </AppDialog>
  );
};
