import type { NotificationSettings } from '@lab/contracts';
import Switch from '@mui/material/Switch';

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
export const AllEmailsRow = ({ kinds, onChange }: AllEmailsRowProps) => {
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
