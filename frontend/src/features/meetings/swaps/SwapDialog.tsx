import { amountText, swapMessages, type LabMeeting, type SwapSuggestion } from '@lab/contracts';
import Box from '@mui/material/Box';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useController, type Control } from 'react-hook-form';
import { z } from 'zod';
import { FormDialog } from '../../../components/dialog/FormDialog';
import { FormAlert } from '../../../components/feedback/FormAlert';
import { useServerForm } from '../../../components/form/use-server-form';
import { PersonPhoto } from '../../../components/person/PersonPhoto';
import { failure } from '../../../components/toast/announce';
import { errorMessage } from '../../../lib/http/http-error';
import { useCurrentMembers } from '../../../lib/members/members.api';
import { useSession } from '../../../lib/session/session.api';
import { dayOf, daysBetween, formatWallClock } from '../../../lib/time';
import { useAskSwap, useSwapSuggestions } from '../meetings.api';

const schema = z.object({ choice: z.string(swapMessages.chooseOne).min(1, swapMessages.chooseOne) });

type SwapForm = z.infer<typeof schema>;

const keyOf = ({ withMeetingId, withMemberId }: SwapSuggestion): string => `${withMeetingId}-${withMemberId}`;

/** `2 weeks later`: the distance of the other meeting from the user's own. */
const distanceText = (from: string, to: string): string => {
  const days = daysBetween(dayOf(from), dayOf(to));
  if (days === 0) return 'on the same day';
  const count = Math.abs(days);
  const amount = count % 7 === 0 ? amountText(count / 7, 'weeks') : amountText(count, 'days');
  return `${amount} ${days > 0 ? 'later' : 'earlier'}`;
};

interface ChoicesProps {
  meeting: LabMeeting;
  suggestions: readonly SwapSuggestion[];
  control: Control<SwapForm>;
}

/** The members with whom the user could swap, each with their meeting. */
const Choices = ({ meeting, suggestions, control }: ChoicesProps) => {
  const { field } = useController({ name: 'choice', control });
  const { data: members } = useCurrentMembers();
  const id = useId();
  return (
    <div>
      <FormLabel id={id} component="p" sx={{ mt: 0 }}>
        Swap with
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={field.value}
        onChange={field.onChange}
        sx={{ borderTop: 1, borderColor: 'divider' }}
      >
        {suggestions.map((suggestion, index) => {
          const key = keyOf(suggestion);
          const person = members?.find((member) => member.id === suggestion.withMemberId);
          return (
            <Box
              key={key}
              component="label"
              htmlFor={id + key}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1.5,
                py: 1.25,
                borderBottom: 1,
                borderColor: 'divider',
                cursor: 'pointer',
                overflowWrap: 'anywhere',
              }}
            >
              <Radio value={key} id={id + key} slotProps={{ input: { ref: index === 0 ? field.ref : undefined } }} />
              {person && (
                <span aria-hidden>
                  <PersonPhoto person={person} sx={{ width: (t) => t.sizes.avatar.small, aspectRatio: '1' }} />
                </span>
              )}
              <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
                <Typography component="span" sx={{ display: 'block' }}>
                  {suggestion.withMemberName}
                </Typography>
                <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
                  {suggestion.withTitle}, {formatWallClock(suggestion.withDate)},{' '}
                  {distanceText(meeting.date, suggestion.withDate)}
                </Typography>
              </Box>
            </Box>
          );
        })}
      </RadioGroup>
    </div>
  );
};

const Loading = () => (
  <Box component="output" aria-label="Loading members to swap with" sx={{ display: 'block' }}>
    <Skeleton variant="text" />
    <Skeleton variant="text" />
    <Skeleton variant="text" width="60%" />
  </Box>
);

/** Asks one of three members to swap presentations. Nothing changes until they accept. */
export const SwapDialog = ({ meeting }: { meeting: LabMeeting }) => {
  const memberId = useSession().session?.member?.id ?? 0;
  const { data: suggestions, error, refetch } = useSwapSuggestions(meeting.id, memberId);
  const { mutateAsync: ask } = useAskSwap();
  const form = useServerForm<SwapForm, SwapForm>({
    schema,
    defaultValues: { choice: '' },
    send: async ({ choice }) => {
      const { withMeetingId, withMemberId, withMemberName } = suggestions!.find((each) => keyOf(each) === choice)!;
      await ask({ meetingId: meeting.id, memberId, withMeetingId, withMemberId });
      return { title: swapMessages.sent, text: `${withMemberName} gets a notification, and can accept or decline.` };
    },
    failed: failure(swapMessages.askFailed),
  });
  return (
    <FormDialog
      title="Ask to swap"
      text={`${meeting.title}, ${formatWallClock(meeting.date)}. Nothing changes until the other person accepts.`}
      submitLabel="Ask"
      form={form}
      isReady={form.watch('choice') !== ''}
    >
      {error && (
        <FormAlert
          message={`${swapMessages.suggestionsFailed}. ${errorMessage(error)}`}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !suggestions && <Loading />}
      {suggestions?.length === 0 && <Typography variant="body2">{swapMessages.noPartner}</Typography>}
      {suggestions && suggestions.length > 0 && (
        <Choices meeting={meeting} suggestions={suggestions} control={form.control} />
      )}
    </FormDialog>
  );
};
