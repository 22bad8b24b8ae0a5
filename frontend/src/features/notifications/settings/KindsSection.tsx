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

/** When, or who is told. */
const kindHints: Partial<Record<NotificationKind, string>> = {
  vote_closing: 'An hour before the end, or at half time.',
  presenting: 'Seven and two days before.',
  item_due: 'The day before.',
  item_overdue: 'Every third day, five times at most.',
  photo_request: 'Only the lab’s professor is told.',
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

/** One thing that members can be told, with a switch for each place. */
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

type Kinds = NotificationSettings['kinds'];

const withEmail = (kinds: Kinds, email: boolean): Kinds =>
  Object.fromEntries(Object.entries(kinds).map(([kind, { inbox }]) => [kind, { inbox, email }])) as Kinds;

const amount = (on: number, all: number): string => {
  if (on === 0) return 'You get none.';
  return on === all ? 'You get all of them.' : `You get ${on} of ${all}.`;
};

interface AllEmailsRowProps {
  kinds: Kinds;
  onChange: (kinds: Kinds) => void;
}

/** Turns all e-mails on or off at once. */
const AllEmailsRow = ({ kinds, onChange }: AllEmailsRowProps) => {
  const channels = Object.values(kinds);
  const on = channels.filter(({ email }) => email).length;
  return (
    <tr>
      <th scope="row" colSpan={2}>
        All e-mails
        <span className="hint">{amount(on, channels.length)}</span>
      </th>
      <td>
        <Switch
          checked={on === channels.length}
          onChange={(_, email) => onChange(withEmail(kinds, email))}
          slotProps={{ input: { 'aria-label': 'All e-mails' } }}
        />
      </td>
    </tr>
  );
};

interface KindsSectionProps {
  memberId: number;
  kinds: NotificationSettings['kinds'];
}

/** What the member is told, and where. */
export const KindsSection = ({ memberId, kinds }: KindsSectionProps) => {
  const save = useSaveSwitch(memberId);
  return (
    <SettingsSection
      title="What you are told"
      text="The inbox is behind the bell in the portal. E-mails come to the address above; several within an hour come as one. Each switch is saved at once."
    >
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
        <tbody>
          <AllEmailsRow kinds={kinds} onChange={(changed) => save({ kinds: changed })} />
        </tbody>
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
    </SettingsSection>
  );
};
