import { pageTitles, paths, fullName } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { FormAlert } from '../../components/feedback/FormAlert';
import { StatePanel } from '../../components/feedback/StatePanel';
import { PageHeading } from '../../components/layout/PageHeading';
import { RingsPage } from '../../components/layout/RingsPage';
import { showToast } from '../../components/toast/toast-store';
import { errorMessage, hasStatus } from '../../lib/http/http-error';
import { useLabNames } from '../../lib/site-words/site-words.api';
import { useAcceptInvite } from './sign-in.api';

const INCOMPLETE = 'Please open the whole link from your message again, or ask the professor for a new one.';

/** Shown in place of the button when the link does not work. */
const Over = ({ title, text }: { title: string; text: string }) => (
  <StatePanel
    role="alert"
    title={title}
    text={text}
    action={
      <Button variant="outlined" color="inherit" component={Link} to={paths.auth}>
        Go to Login Page
      </Button>
    }
  />
);

/** The link works once, and messengers open links for previews, so nothing is sent before the button is pressed. */
const Invitation = ({ token }: { token: string }) => {
  const { mutate: accept, isPending, error } = useAcceptInvite();
  const navigate = useNavigate();
  const open = () =>
    accept(token, {
      onSuccess: ({ member }) => {
        showToast({ title: member ? `Welcome, ${fullName(member)}` : 'Welcome' });
        // Keeps the token out of the history.
        void navigate(paths.signIn, { replace: true });
      },
    });
  if (hasStatus(error, 404)) return <Over title="This link has ended" text={error.message} />;
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Typography>
        It opens the portal for you, without the shared password. Then you can add a passkey or set a code, so that only
        you can act under your name.
      </Typography>
      <Button variant="contained" size="large" loading={isPending} onClick={open}>
        Open the portal as yourself
      </Button>
      <FormAlert message={error ? errorMessage(error) : undefined} />
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        The link is meant for you and works once. Please do not pass it on.
      </Typography>
    </Box>
  );
};

/** The page behind the professor's invitation. The token is in the address's fragment, which browsers do not send. */
const InvitePage = () => {
  const { lab } = useLabNames();
  const token = useLocation().hash.slice(1);
  return (
    <RingsPage>
      <PageHeading title={pageTitles.invite} intro={`You are invited to the portal of ${lab.name}.`} />
      {token ? <Invitation key={token} token={token} /> : <Over title="This link is not complete" text={INCOMPLETE} />}
    </RingsPage>
  );
};

export default InvitePage;
