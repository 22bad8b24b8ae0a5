import { unansweredQuestionMessages } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Icon } from '../../components/Icon';
import { thumbDownIcon, thumbUpIcon } from '../../components/icons';
import { lazyPart } from '../../components/lazy-part';
import { announce, failure } from '../../components/toast/announce';
import { useGuideFeedback } from './lab-guide.api';

const LeaveEmail = lazyPart(async () => (await import('./LeaveEmail')).LeaveEmail);

const THANKS = { title: 'Thank you for telling us' };

/** A thumb up or down; once. */
const Thumbs = ({ question, onDisliked }: { question: string; onDisliked: () => void }) => {
  const [isSaid, setSaid] = useState(false);
  const { mutateAsync: tell, isPending } = useGuideFeedback();
  const say = async (kind: 'liked' | 'disliked') => {
    const isSent = await announce(
      tell({ kind, question: question.slice(0, 2000) }).then(() => THANKS),
      failure('Not sent'),
    );
    if (!isSent) return;
    setSaid(true);
    if (kind === 'disliked') onDisliked();
  };
  if (isSaid) {
    return (
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {THANKS.title}.
      </Typography>
    );
  }
  return (
    <Box sx={{ display: 'flex', ml: -1 }}>
      <IconButton size="small" aria-label="This answer helped" disabled={isPending} onClick={() => void say('liked')}>
        <Icon path={thumbUpIcon} fontSize="inherit" />
      </IconButton>
      <IconButton
        size="small"
        aria-label="This answer did not help"
        disabled={isPending}
        onClick={() => void say('disliked')}
      >
        <Icon path={thumbDownIcon} fontSize="inherit" />
      </IconButton>
    </Box>
  );
};

/** Opens the form for an e-mail address. */
const AskForAnswer = ({ question }: { question: string }) => {
  const [step, setStep] = useState<'closed' | 'open' | 'sent'>('closed');
  if (step === 'sent') {
    return <Typography variant="body2">{unansweredQuestionMessages.emailSent}</Typography>;
  }
  if (step === 'open') {
    return <LeaveEmail question={question} onSent={() => setStep('sent')} />;
  }
  return (
    <Button size="small" sx={{ ml: -0.75, textAlign: 'left' }} onClick={() => setStep('open')}>
      Leave your e-mail and we will answer
    </Button>
  );
};

interface FeedbackProps {
  question: string;
  /** False when the guide had no answer to rate. */
  isAnswered: boolean;
}

/** Feedback on an answer. Screen readers do not announce it with the answer. */
export const Feedback = ({ question, isAnswered }: FeedbackProps) => {
  const [isWanting, setWanting] = useState(!isAnswered);
  return (
    <Box aria-live="off" sx={{ mt: 0.75, whiteSpace: 'normal' }}>
      {isAnswered && <Thumbs question={question} onDisliked={() => setWanting(true)} />}
      {isWanting && <AskForAnswer question={question} />}
    </Box>
  );
};
