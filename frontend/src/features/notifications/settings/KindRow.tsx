import type { NotificationChannels, NotificationKind } from '@lab/contracts';
import Switch from '@mui/material/Switch';
import { kindHints, kindLabel } from './kind-groups';

interface KindRowProps {
  kind: NotificationKind;
  value: NotificationChannels;
  onChange: (value: NotificationChannels) => void;
}

/** One thing that members can be told, with a switch for each place. */
export const KindRow = ({ kind, value, onChange }: KindRowProps) => {
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
