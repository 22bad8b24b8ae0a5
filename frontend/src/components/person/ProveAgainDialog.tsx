import type { IdentityMethod } from '@lab/contracts';
import Stack from '@mui/material/Stack';
import { CloseButton } from '../dialog/CloseButton';
import { useChooseIdentity } from '../../lib/session/identity.api';
import { isByUniversity } from '../../lib/session/university';
import { AppDialog } from '../dialog/AppDialog';
import { FormAlert } from '../feedback/FormAlert';
import { Proof, ProofButton } from './Proof';
import { failureTexts, useCode } from './use-code';

interface ProveAgainDialogProps {
  memberId: number;
  methods: readonly IdentityMethod[];
  onProven: () => void;
}

const BEFORE = 'Only you may do this, so please confirm again that it is you.';
const TEXT = `${BEFORE} Your request is then carried out.`;
const UNIVERSITY_TEXT = `${BEFORE} You then return here and can continue.`;

/** Asks for a fresh proof of identity before a sensitive change. */
export const ProveAgainDialog = ({ memberId, methods, onProven }: ProveAgainDialogProps) => {
  const { mutate, isPending, error, reset } = useChooseIdentity();
  const { wrongCode, problem } = failureTexts(error);
  const { code, input, problem: codeError, type, askForIt } = useCode(wrongCode);
  const prove = (proof: Parameters<typeof mutate>[0]['proof']) => mutate({ memberId, proof }, { onSuccess: onProven });
  const submit = () => {
    if (isByUniversity(methods)) return;
    if (!methods.includes('code')) return prove('passkey');
    return code ? prove({ code }) : askForIt();
  };
  const typeCode = (typed: string) => {
    reset();
    type(typed);
  };
  return (
    <AppDialog
      title="Is it still you?"
      text={isByUniversity(methods) ? UNIVERSITY_TEXT : TEXT}
      onSubmit={submit}
      actions={
        <>
          <CloseButton />
          <ProofButton methods={methods} isPending={isPending} label="Continue" />
        </>
      }
    >
      <Stack sx={{ gap: 2.5 }}>
        <Proof
          methods={methods}
          code={code}
          onCode={typeCode}
          codeError={codeError}
          codeRef={input}
          onPasskey={() => prove('passkey')}
          isAgain
        />
        <FormAlert message={problem} />
      </Stack>
    </AppDialog>
  );
};
