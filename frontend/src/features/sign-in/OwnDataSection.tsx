import { PERSONAL_DATA_PATH } from '@lab/contracts';
import Button from '@mui/material/Button';
import { SettingsSection } from '../../components/layout/SettingsSection';
import { useSession } from '../../lib/session/session.api';

const TEXT = 'Your data in one zip file: your entry, what you did here, your photo and your slides.';

const UNPROVEN = `${TEXT} Add a passkey or set a code first, so that no one else can download it.`;

/** Downloads the user's data; the record of processing says what is not in it. It needs a proof, which users without a passkey or code cannot give. */
export const OwnDataSection = () => {
  const { session } = useSession();
  return (
    <SettingsSection title="Your data" text={session?.isProven ? TEXT : UNPROVEN}>
      {session?.isProven && (
        <Button variant="outlined" href={PERSONAL_DATA_PATH} download sx={{ justifySelf: 'start' }}>
          Download my data
        </Button>
      )}
    </SettingsSection>
  );
};
