import {
  type NotificationChannels,
  type NotificationKind,
  notificationKindLabels,
  type NotificationSettings,
} from '@lab/contracts';
import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import type { SxProps, Theme } from '@mui/material/styles';
import { SettingsSection } from '../../../components/layout/SettingsSection';
import { visuallyHidden } from '../../../components/visually-hidden';
import { kindGroups } from '../kind-groups';
import { useSaveSwitch } from './notification-settings.api';

/** Names on the left, and two narrow columns of switches. */
const kindsSx: SxProps<Theme> = (theme) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  textAlign: 'start',
  '& th, & td': { p: 0, py: 0.75, borderBottom: 1, borderColor: 'divider', verticalAlign: 'middle' },
  '& th': { textAlign: 'start', fontWeight: 400 },
  '& td, & th[scope=col]:not(:first-of-type)': { width: theme.sizes.switchColumn, textAlign: 'center' },
  '& thead :is(td, th)': { typography: 'body2', fontWeight: 550, py: 0.5 },
  '& .group': { typography: 'body2', fontWeight: 550, pt: 3, color: 'text.secondary' },
  '& tbody:last-of-type tr:last-of-type > *': { borderBottom: 0 },
  '& .hint': { display: 'block', typography: 'caption', color: 'text.secondary' },
});

const foldedSx: SxProps<Theme> = {
  '& > summary': { cursor: 'pointer', py: 1.25, width: 'fit-content', fontWeight: 550 },
};

/** When or to whom a kind is sent. */
const kindHints: Partial<Record<NotificationKind, string>> = {
  vote_closing: 'An hour before the end, or halfway through.',
  presenting: 'Seven and two days before.',
  item_due: 'The day before.',
  item_overdue: 'Every third day, at most five times.',
  photo_request: 'Only the professor and their helpers get this.',
};

/** `Votes that open`. */
const kindLabel = (kind: NotificationKind): string => {
  const label = notificationKindLabels[kind];
  return label.charAt(0).toUpperCase() + label.slice(1);
};

interface KindRowProps {
  kind: NotificationKind;
  value: NotificationChannels;
  onChange: (value: NotificationChannels) => void;
}

/** One kind of notification, with a switch for the inbox and one for e-mail. */
const KindRow = ({ kind, value, onChange }: KindRowProps) => {
  const label = kindLabel(kind);
  const hint = kindHints[kind];
  return (
    <tr>
      <th scope="row">
        {label}
        {hint && <span className="hint">{hint}</span>}
      </th>
      <td>
        <Switch
          checked={value.inbox}
          onChange={(_, inbox) => onChange({ ...value, inbox })}
          slotProps={{ input: { 'aria-label': `Inbox: ${label}` } }}
        />
      </td>
      <td>
        <Switch
          checked={value.email}
          onChange={(_, email) => onChange({ ...value, email })}
          slotProps={{ input: { 'aria-label': `E-mail: ${label}` } }}
        />
      </td>
    </tr>
  );
};

interface KindsSectionProps {
  memberId: number;
  kinds: NotificationSettings['kinds'];
}

/** The individual kinds, folded, because the levels are enough for most members. */
export const KindsSection = ({ memberId, kinds }: KindsSectionProps) => {
  const save = useSaveSwitch(memberId);
  return (
    <SettingsSection title="More" text="Inbox and e-mail for each kind. Each switch is saved at once.">
      <Box component="details" sx={foldedSx}>
        <summary>Kinds of notifications</summary>
        <Box component="table" sx={kindsSx}>
          <thead>
            <tr>
              <th scope="col">
                <span style={visuallyHidden}>About</span>
              </th>
              <th scope="col">Inbox</th>
              <th scope="col">E-mail</th>
            </tr>
          </thead>
          {kindGroups.map((group) => (
            <tbody key={group.title}>
              <tr>
                <th scope="rowgroup" colSpan={3} className="group">
                  {group.title}
                </th>
              </tr>
              {group.kinds.map((kind) => (
                <KindRow
                  key={kind}
                  kind={kind}
                  value={kinds[kind]}
                  onChange={(channels) => save({ kinds: { [kind]: channels } })}
                />
              ))}
            </tbody>
          ))}
        </Box>
      </Box>
    </SettingsSection>
  );
};
