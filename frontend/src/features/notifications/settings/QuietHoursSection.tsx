import { defaultQuietHours, type QuietHours } from '@lab/contracts';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { DialogButton } from '../../../components/dialog/DialogButton';
import { SwitchInput } from '../../../components/form/SwitchInput';
import { SettingsSection } from '../../../components/layout/SettingsSection';
import { lazyDialog } from '../../../components/lazy-part';
import { formatTimeZone, labTimeZone } from '../../../lib/time';
import { useSaveSwitch } from './notification-settings.api';

const QuietHoursDialog = lazyDialog(async () => (await import('./QuietHoursDialog')).QuietHoursDialog);

const text = (zone: string): string =>
  `E-mails wait until quiet hours are over, in the lab’s time (${zone}). Votes that last less than a day do not wait.`;

interface QuietHoursSectionProps {
  memberId: number;
  quietHours: QuietHours | null;
}

/** The hours without e-mails. */
export const QuietHoursSection = ({ memberId, quietHours }: QuietHoursSectionProps) => {
  const save = useSaveSwitch(memberId);
  const last = useRef<QuietHours>(defaultQuietHours);
  const turn = (isOn: boolean): void => {
    if (quietHours) last.current = quietHours;
    save({ quietHours: isOn ? last.current : null });
  };
  return (
    <SettingsSection title="Quiet hours" text={text(formatTimeZone(labTimeZone()))}>
      <SwitchInput label="Keep quiet hours" value={Boolean(quietHours)} onChange={turn} />
      {quietHours && (
        <>
          <Typography>
            From {quietHours.from} until {quietHours.until}
          </Typography>
          <DialogButton
            variant="outlined"
            sx={{ justifySelf: 'start' }}
            dialog={<QuietHoursDialog memberId={memberId} quietHours={quietHours} />}
          >
            Change the times
          </DialogButton>
        </>
      )}
    </SettingsSection>
  );
};
