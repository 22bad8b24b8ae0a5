import { absenceMessages, absencesOn, type LabMeeting } from '@lab/contracts';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { MemberNames } from '../../components/person/MemberName';
import { announce, failure } from '../../components/toast/announce';
import { useAbsences, useCreateAbsence, useRemoveAbsence } from '../../lib/absences/absences.api';
import { useSession } from '../../lib/session/session.api';
import { dayOf, formatDay } from '../../lib/time';
import { useMeetings } from './meetings-context';

/** Adds or removes the user's absence on a day. An absence of several days is changed on their own page. */
const OwnAway = ({ day, title }: { day: string; title: string }) => {
  const { session } = useSession();
  const { data: absences = [] } = useAbsences();
  const create = useCreateAbsence();
  const remove = useRemoveAbsence();
  const own = absencesOn(absences, day).filter(({ memberId }) => memberId === session?.member?.id);
  if (own.some(({ from, to }) => from !== to)) return null;
  const isAway = own.length > 0;
  const label = isAway ? 'I can come after all' : 'I’m away that day';
  const say = () =>
    isAway
      ? announce(
          Promise.all(own.map(({ id }) => remove.mutateAsync(id))).then(() => ({ title: absenceMessages.removed })),
          failure(absenceMessages.removeFailed),
        )
      : announce(
          create.mutateAsync({ from: day, to: day }).then(() => ({
            title: absenceMessages.created,
            text: formatDay(day),
          })),
          failure(absenceMessages.createFailed),
        );
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      aria-label={`${label}: ${title}`}
      loading={create.isPending || remove.isPending}
      onClick={() => void say()}
    >
      {label}
    </Button>
  );
};

/** Who is away on the day of an upcoming meeting. */
export const AwayOnDay = ({ meeting }: { meeting: LabMeeting }) => {
  const { today } = useMeetings().schedule;
  const { data: absences = [] } = useAbsences();
  const day = dayOf(meeting.date);
  if (meeting.isCancelled || day < today) return null;
  const ids = [...new Set(absencesOn(absences, day).map(({ memberId }) => memberId))];
  return (
    <Box
      data-screen-only
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mt: 2 }}
    >
      <OwnAway day={day} title={meeting.title} />
      {ids.length > 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Away: <MemberNames names={ids.map((id) => ({ name: '', id }))} />
        </Typography>
      )}
    </Box>
  );
};
