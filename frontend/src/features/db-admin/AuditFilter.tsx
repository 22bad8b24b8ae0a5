import { AUDIT_LOG_TABLE, calendarDateSchema, type DatabaseTable } from '@lab/contracts';
import Box from '@mui/material/Box';
import { useEffect, useEffectEvent } from 'react';
import { useForm, type Control } from 'react-hook-form';
import { DateField } from '../../components/form/DateField';
import { SearchInput } from '../../components/form/SearchInput';
import { SelectInput } from '../../components/form/SelectInput';
import { useSearchDraft } from '../../components/form/use-search-draft';
import type { AuditView } from './audit-view';
import { auditFilterSx } from './db-admin-styles';

const ALL = 'all';

interface DayFilterProps {
  day: string;
  onChange: (day: string) => void;
}

const isDay = (text: string): boolean => text === '' || calendarDateSchema().safeParse(text).success;

/** Unfinished input stays in the field. */
const DayFilter = ({ day, onChange }: DayFilterProps) => {
  const { control, subscribe } = useForm({ values: { day } });
  const settle = useEffectEvent((next: string) => {
    if (next !== day && isDay(next)) onChange(next);
  });
  useEffect(
    () => subscribe({ name: 'day', formState: { values: true }, callback: ({ values }) => settle(values.day) }),
    [subscribe],
  );
  return <DateField label="Day" name="day" control={control as unknown as Control} />;
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
  const names = tables.map(({ name }) => name).filter((name) => name !== AUDIT_LOG_TABLE);
  const options = [{ value: ALL, label: 'All tables' }, ...names.map((value) => ({ value, label: value }))];
  return (
    <Box component="section" aria-label="Filter the audit log" sx={auditFilterSx}>
      <SearchInput label="Person" placeholder="Part of a name" value={draft} onChange={setDraft} />
      <SelectInput
        label="Changes of"
        value={view.table ?? ALL}
        options={options}
        onChange={(table) => show({ table: table === ALL ? undefined : table })}
      />
      <DayFilter day={view.day ?? ''} onChange={(day) => show({ day })} />
    </Box>
  );
};
