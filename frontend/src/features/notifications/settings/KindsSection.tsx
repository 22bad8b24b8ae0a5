import type { NotificationSettings } from '@lab/contracts';
import Box from '@mui/material/Box';
import { visuallyHidden } from '../../../components/visually-hidden';
import { SettingsSection } from '../../../components/layout/SettingsSection';
import { AllEmailsRow } from './AllEmailsRow';
import { kindGroups } from './kind-groups';
import { KindRow } from './KindRow';
import { kindsSx } from './settings-styles';
import { useSaveSwitch } from './use-save-switch';

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
