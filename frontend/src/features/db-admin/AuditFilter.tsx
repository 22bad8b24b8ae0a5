import { AUDIT_LOG_TABLE, type DatabaseTable, tableLabel } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import { useId, useState } from 'react';
import { FieldFrame } from '../../components/form/FieldFrame';
import { SearchInput } from '../../components/form/SearchInput';
import { SelectInput } from '../../components/form/SelectInput';
import { useSearchDraft } from '../../components/form/use-search-draft';
import { Icon } from '../../components/Icon';
import { calendarIcon } from '../../components/icons';
import { lazyPart } from '../../components/lazy-part';
import type { AuditView } from './audit-view';

const auditFilterSx: SxProps<Theme> = {
  display: 'grid',
  gap: 2,
  mb: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
};

/** Makes the button look like the fields beside it. */
const anyDaySx: SxProps<Theme> = {
  justifyContent: 'space-between',
  px: 1.75,
  bgcolor: 'background.paper',
  fontWeight: 400,
};

const ALL = 'all';

/** Loaded on demand: its calendar is several times as large as the audit log. */
const DayFilter = lazyPart(async () => (await import('./DayFilter')).DayFilter);

/** A button in place of the day filter, until it is pressed. */
const AnyDay = ({ onClick }: { onClick: () => void }) => {
  const id = useId();
  return (
    <FieldFrame id={id} label="Day">
      {() => (
        <Button
          id={id}
          variant="outlined"
          color="inherit"
          aria-label="Day: any day"
          endIcon={<Icon path={calendarIcon} />}
          onClick={onClick}
          sx={anyDaySx}
        >
          Any day
        </Button>
      )}
    </FieldFrame>
  );
};

interface AuditFilterProps {
  tables: readonly DatabaseTable[];
  view: AuditView;
  onShow: (view: AuditView, options?: { replace: boolean }) => void;
}

/** Filters the audit log by person, table and day. */
export const AuditFilter = ({ tables, view, onShow }: AuditFilterProps) => {
  const show = (change: Partial<AuditView>) => onShow({ ...view, ...change, page: 1 }, { replace: true });
  const [draft, setDraft] = useSearchDraft(view.person ?? '', (person) => show({ person }));
  const [isDayAsked, setDayAsked] = useState(false);
  const names = tables.map(({ name }) => name).filter((name) => name !== AUDIT_LOG_TABLE);
  const options = [{ value: ALL, label: 'All tables' }, ...names.map((value) => ({ value, label: tableLabel(value) }))];
  return (
    <Box component="section" aria-label="Filter the audit log" sx={auditFilterSx}>
      <SearchInput label="Person" placeholder="Part of a name" value={draft} onChange={setDraft} />
      <SelectInput
        label="Changes of"
        value={view.table ?? ALL}
        options={options}
        onChange={(table) => show({ table: table === ALL ? undefined : table, row: undefined })}
      />
      {isDayAsked || view.day ? (
        <DayFilter day={view.day ?? ''} hasFocus={isDayAsked} onChange={(day) => show({ day })} />
      ) : (
        <AnyDay onClick={() => setDayAsked(true)} />
      )}
    </Box>
  );
};
