import { absenceMessages, type Absence, type PersonNames } from '@lab/contracts';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { DialogButton } from '../dialog/DialogButton';
import { useAbsences, useRemoveAbsence } from '../../lib/absences/absences.api';
import { errorMessage } from '../../lib/http/http-error';
import { formatDays } from '../../lib/time';
import { useFocusAfterRemoval } from '../../lib/use-focus-after-removal';
import { FormAlert } from '../feedback/FormAlert';
import { Icon } from '../Icon';
import { addIcon, closeIcon } from '../icons';
import { lazyDialog } from '../lazy-part';
import { ruledListSx, ruledRowSx } from '../list/ruled-list-styles';
import { announce, failure } from '../toast/announce';

const AbsenceDialog = lazyDialog(async () => (await import('./AbsenceDialog')).AbsenceDialog);

const listSx: SxProps<Theme> = {
  ...ruledListSx,
  width: '100%',
  overflowWrap: 'anywhere',
  '& > li': {
    ...ruledRowSx,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 1,
    py: 0.75,
  },
};

const AbsenceItem = ({ absence, isOwn }: { absence: Absence; isOwn: boolean }) => {
  const { mutateAsync: remove, isPending } = useRemoveAbsence(isOwn);
  const days = formatDays(absence.from, absence.to);
  return (
    <li>
      <span>
        {days}
        {absence.reason && (
          <Typography variant="body2" component="span" sx={{ display: 'block', color: 'text.secondary' }}>
            {absence.reason}
          </Typography>
        )}
      </span>
      <IconButton
        aria-label={['Remove', days, absence.reason].filter(Boolean).join(': ')}
        disabled={isPending}
        onClick={() =>
          void announce(
            remove(absence.id).then(() => ({ title: absenceMessages.removed, text: days })),
            failure(absenceMessages.removeFailed),
          )
        }
      >
        <Icon path={closeIcon} fontSize="small" />
      </IconButton>
    </li>
  );
};

interface AbsenceListProps {
  member: PersonNames & { id: number };
  /** True for the user's own absences, false when an administrator changes another member's. */
  isOwn: boolean;
}

/** The days on which a member is away, with buttons to add and remove them. */
export const AbsenceList = ({ member, isOwn }: AbsenceListProps) => {
  const { data: absences, error, refetch } = useAbsences();
  const own = (absences ?? []).filter(({ memberId }) => memberId === member.id);
  const addButton = useRef<HTMLButtonElement>(null);
  const list = useFocusAfterRemoval(absences && own.length, { ifEmpty: addButton });
  if (error && !absences) return <FormAlert message={errorMessage(error)} onRetry={() => void refetch()} />;
  return (
    <Box ref={list} sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      {own.length > 0 ? (
        <Box component="ul" aria-label="Days away" sx={listSx}>
          {own.map((absence) => (
            <AbsenceItem key={absence.id} absence={absence} isOwn={isOwn} />
          ))}
        </Box>
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {isOwn ? 'You have' : 'They have'} no days away. Members are not scheduled for meetings on their days away.
        </Typography>
      )}
      <DialogButton
        ref={addButton}
        size="small"
        variant="outlined"
        color="inherit"
        startIcon={<Icon path={addIcon} />}
        dialog={<AbsenceDialog member={member} isOwn={isOwn} />}
      >
        Add days away
      </DialogButton>
    </Box>
  );
};
