import { credentialMessages, type Session } from '@lab/contracts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { EmptyState } from '../../components/feedback/EmptyState';
import { lazyPart } from '../../components/lazy-part';
import { fullName } from '../../components/person/names';

const IdentityDialog = lazyPart(async () => (await import('../../components/person/IdentityDialog')).IdentityDialog);

const textFor = (person: Session['member']): string =>
  person
    ? `You have chosen ${fullName(person)}, but not shown that it is you. Choose the name again with your passkey or code. If you have none yet, ask the professor for an invitation.`
    : 'Choose your name. Then you can make sure that nobody else does.';

/** In place of the page, for users who have not said who they are, or not shown it where the lab asks for that. */
export const NotYou = ({ person }: { person: Session['member'] }) => {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <EmptyState
        title={credentialMessages.sayWhoFirst}
        text={textFor(person)}
        action={
          <Button variant="contained" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
            Choose yourself
          </Button>
        }
      />
      {isChoosing && <IdentityDialog onClose={() => setChoosing(false)} />}
    </>
  );
};
