import { paths, reachVariables, tryMailSchema, type ReachWay, type TrialResult } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { FormAlert } from '../../../components/feedback/FormAlert';
import { TextInput } from '../../../components/form/TextInput';
import { Icon } from '../../../components/Icon';
import { worksIcon } from '../../../components/icons';
import { errorMessage } from '../../../lib/http/http-error';
import { connectionTests, useReach } from './setup.api';
import type { StepProps } from './StepContent';
import { StepPart } from './StepPart';
import { Variable } from './Variable';

const ways: Record<ReachWay, { title: string; text: string }> = {
  mail: {
    title: 'E-mail',
    text: 'Reminders and invitations to vote. Without a mail server, messages are only listed in the portal.',
  },
  chat: {
    title: 'The lab’s chat',
    text: 'Announcements go to a webhook of Slack, Mattermost or Discord.',
  },
  model: {
    title: 'The lab guide',
    text: 'A language model answers visitors’ questions. Without one, the guide answers from the FAQ.',
  },
};

const Variables = ({ of }: { of: ReachWay }) => (
  <Typography variant="body2">
    Not set up yet. Set{' '}
    {reachVariables[of].map((variable, index) => (
      <span key={variable}>
        {index > 0 && ', '}
        <Variable name={variable} />
      </span>
    ))}{' '}
    in the environment of the portal, and restart it.
  </Typography>
);

/** The result of the last try. The live regions exist before it. */
const Outcome = ({ tried, problem }: { tried: TrialResult | undefined; problem: string | undefined }) => (
  <>
    <Typography
      component="output"
      variant="body2"
      sx={{ display: 'flex', gap: 1, color: 'success.main', overflowWrap: 'anywhere', '&:empty': { display: 'none' } }}
    >
      {tried?.isWorking && (
        <>
          <Icon path={worksIcon} fontSize="small" aria-hidden />
          {tried.text}
        </>
      )}
    </Typography>
    <FormAlert message={problem ?? (tried?.isWorking === false ? tried.text : undefined)} />
  </>
);

/** Tries a way on the spot. */
const useTry = <Input,>(send: (input: Input) => Promise<TrialResult>) => {
  const { mutate, data, error, isPending } = useMutation({ mutationFn: send });
  // A mutation forgets its last answer when it starts again.
  const outcome = <Outcome tried={data} problem={error ? errorMessage(error) : undefined} />;
  return { mutate, isPending, outcome };
};

const TryMail = () => {
  const { mutate, isPending, outcome } = useTry(connectionTests.mail);
  const [to, setTo] = useState('');
  const [wrong, setWrong] = useState<string>();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const { data, error } = tryMailSchema.safeParse({ to });
    setWrong(error?.issues[0]?.message);
    if (data) mutate(data.to);
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2 }}>
      <TextInput
        label="Send a test message to"
        type="email"
        name="to"
        autoComplete="email"
        value={to}
        onChange={({ target }) => setTo(target.value)}
        error={wrong}
      />
      <Button type="submit" variant="outlined" color="inherit" loading={isPending} sx={{ justifySelf: 'start' }}>
        Send a test message
      </Button>
      {outcome}
    </Box>
  );
};

const TryNow = ({ label, send }: { label: string; send: () => Promise<TrialResult> }) => {
  const { mutate, isPending, outcome } = useTry<void>(send);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        loading={isPending}
        onClick={() => mutate()}
        sx={{ justifySelf: 'start' }}
      >
        {label}
      </Button>
      {outcome}
    </>
  );
};

const trials: Record<ReachWay, () => ReactNode> = {
  mail: () => <TryMail />,
  chat: () => <TryNow label="Post a test message" send={connectionTests.chat} />,
  model: () => <TryNow label="Ask a test question" send={connectionTests.model} />,
};

/** E-mail, chat and the language model: each can be tried, or shows the variables to set. */
export const ReachStep = ({ onDone }: StepProps) => {
  const reach = useReach();
  return (
    <Stack sx={{ gap: 4 }}>
      {(Object.keys(ways) as ReachWay[]).map((way) => (
        <StepPart key={way} {...ways[way]}>
          {reach[way] === false ? <Variables of={way} /> : trials[way]()}
        </StepPart>
      ))}
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: (theme) => theme.sizes.measure }}>
        Everything that was sent or that failed is listed under{' '}
        <Link component={RouterLink} to={paths.sentMessages}>
          Messages sent
        </Link>
        .
      </Typography>
      <Button variant="contained" onClick={onDone} sx={{ alignSelf: 'start' }}>
        Done
      </Button>
    </Stack>
  );
};
