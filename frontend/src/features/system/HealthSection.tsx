import { paths, type System } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { SxProps, Theme } from '@mui/material/styles';
import { Link as RouterLink } from 'react-router-dom';
import { StatusBadge } from '../../components/feedback/StatusBadge';
import { SettingsSection } from '../../components/layout/SettingsSection';
import { announceCopy } from '../../components/toast/announce';
import { bugReport, systemFacts } from './system-facts';

const factsSx: SxProps<Theme> = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '14rem minmax(0, 1fr)' },
  m: 0,
  '& dt, & dd': { m: 0, py: 1, borderBottom: 1, borderColor: 'divider' },
  '& dt': { color: 'text.secondary', pb: { xs: 0, sm: 1 }, borderBottomWidth: { xs: 0, sm: 1 } },
  '& dd': { pt: { xs: 0, sm: 1 } },
};

const copy = (system: System): Promise<void> =>
  announceCopy(
    bugReport(system),
    { title: 'Copied', text: 'Versions, states and numbers, without passwords, names and addresses.' },
    { title: 'Not copied', text: 'Your browser did not allow copying.' },
  );

/** Whether everything works, from the metrics of all processes. */
export const HealthSection = ({ system }: { system: System }) => {
  const facts = systemFacts(system);
  const isBad = facts.some((fact) => fact.isBad);
  return (
    <SettingsSection
      title="Health"
      text={
        <Box component="span" sx={{ '& > span': { typography: 'body1' } }}>
          <StatusBadge color={isBad ? 'error' : 'success'}>
            {isBad ? 'Something needs your attention.' : 'Everything works.'}
          </StatusBadge>
        </Box>
      }
    >
      <Box component="dl" sx={factsSx}>
        {facts.map(({ label, value, ...fact }) => [
          <dt key={label}>{label}</dt>,
          <dd key={`${label} value`}>{fact.isBad ? <StatusBadge color="error">{value}</StatusBadge> : value}</dd>,
        ])}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Button variant="outlined" color="inherit" onClick={() => void copy(system)}>
          Copy for a bug report
        </Button>
        <Link component={RouterLink} to={paths.sentMessages} variant="body2">
          See sent messages
        </Link>
      </Box>
    </SettingsSection>
  );
};
