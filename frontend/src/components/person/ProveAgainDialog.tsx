import { credentialMessages, type IdentityMethod } from '@lab/contracts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useRef, useState } from 'react';
import { AppDialog } from '../dialog/AppDialog';
import { FormAlert } from '../feedback/FormAlert';
import { Proof } from './Proof';
import { errorMessage } from '../../lib/http/http-error';
import { useChooseIdentity } from '../../lib/session/identity.api';
import { hasPasskeys } from '../../lib/session/passkeys';
import { isByUniversity } from '../../lib/session/university';

interface ProveAgainDialogProps {
  memberId: number;
  methods: readonly IdentityMethod[];
  onProven: () => void;
  onClose: () => void;
}

const NO_CODE = 'Please enter your code';

const BEFORE = 'Only you may do this, so please confirm again that it is you.';
const TEXT = `${BEFORE} Your request is then carried out.`;
const UNIVERSITY_TEXT = `${BEFORE} You then return here and can continue.`;

/** Asks for a fresh proof of identity before a sensitive change. */
export const ProveAgainDialog = ({ memberId, methods, onProven, onClose }: ProveAgainDialogProps) => {
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const codeRef = useRef<HTMLInputElement>(null);
  const { mutate, isPending, error, reset } = useChooseIdentity();
  const hasCode = methods.includes('code');
  // The dialog then has no button, because the link to the university sign-in is the only way to continue.
  const isUniversityOnly = isByUniversity(methods);

  const prove = (proof: Parameters<typeof mutate>[0]['proof']) =>
    mutate({ memberId, proof }, { onSuccess: onProven, onError: () => codeRef.current?.select() });
  const submit = () => {
    if (isUniversityOnly) return;
    if (!hasCode) return prove('passkey');
    if (code !== '') return prove({ code });
    setMissing(true);
    codeRef.current?.focus();
  };
  const type = (typed: string) => {
    reset();
    setMissing(false);
    setCode(typed);
  };
  const message = error ? errorMessage(error) : undefined;
  const isWrongCode = message === credentialMessages.wrongCode;

  return (
    <AppDialog
      isOpen
      title="Is it still you?"
      text={isUniversityOnly ? UNIVERSITY_TEXT : TEXT}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            Cancel
          </Button>
          {!isUniversityOnly && (
            <Button type="submit" variant="contained" loading={isPending} disabled={!hasCode && !hasPasskeys()}>
              {hasCode ? 'Continue' : 'Use a passkey'}
            </Button>
          )}
        </>
      }
    >
      <Stack sx={{ gap: 2.5 }}>
        <Proof
          methods={methods}
          code={code}
          onCode={type}
          codeError={isMissing ? NO_CODE : isWrongCode ? message : undefined}
          codeRef={codeRef}
          onPasskey={() => prove('passkey')}
          isAgain
        />
        <FormAlert message={isWrongCode ? undefined : message} />
      </Stack>
    </AppDialog>
  );
};
