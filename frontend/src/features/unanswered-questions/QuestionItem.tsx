import type { UnansweredQuestion } from '@lab/contracts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { formatInstant } from '../../lib/time';
import { questionRowSx } from './question-styles';
import { QuestionActions } from './QuestionActions';

const times = (count: number, one: string): string[] =>
  count ? [`${one} ${count === 1 ? 'once' : `${count} times`}`] : [];

/** How often and when it was asked. */
const History = ({ question }: { question: UnansweredQuestion }) => {
  const { timesAsked, timesDisliked, timesLiked, lastAskedAt } = question;
  const counts = [
    ...times(timesAsked, 'Not answered'),
    ...times(timesDisliked, 'Disliked'),
    ...times(timesLiked, 'Liked'),
  ];
  return (
    <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
      {counts.map((count) => `${count} · `).join('')}
      Last <time dateTime={lastAskedAt}>{formatInstant(lastAskedAt)}</time>
    </Typography>
  );
};

/** Who waits for an answer. */
const Askers = ({ emails }: { emails: readonly string[] }) => (
  <Typography variant="body2" sx={{ mt: 0.5 }}>
    Waiting for an answer:{' '}
    {emails.map((email, index) => (
      <span key={email}>
        {index > 0 && ', '}
        <Link href={`mailto:${email}`}>{email}</Link>
      </span>
    ))}
  </Typography>
);

/** A question with its history, who waits for an answer, and what can be done with it. */
export const QuestionItem = ({ question }: { question: UnansweredQuestion }) => (
  <Box component="li" sx={questionRowSx}>
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="h4" component="h2">
        {question.question}
      </Typography>
      <History question={question} />
      {question.emails.length > 0 && <Askers emails={question.emails} />}
    </Box>
    <QuestionActions question={question} />
  </Box>
);
