import { equipmentLabels, paths, weekdayOf, type BookingUnit, type Equipment } from '@lab/contracts';
import Box from '@mui/material/Box';
import { type CSSProperties, useDeferredValue, useMemo, useState } from 'react';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { NotLoaded } from '../../../components/feedback/NotLoaded';
import { SearchInput } from '../../../components/form/SearchInput';
import { SelectInput } from '../../../components/form/SelectInput';
import { SmallOnPhones } from '../../../components/form/SmallOnPhones';
import { useSearchDraft } from '../../../components/form/use-search-draft';
import { reserveIcon } from '../../../components/icons';
import { Page } from '../../../components/layout/Page';
import { PageHeading } from '../../../components/layout/PageHeading';
import { ListToolbar } from '../../../components/list/ListToolbar';
import { usePeople } from '../../../components/person/use-people';
import { useAbsences } from '../../../lib/absences/absences.api';
import { useChineseSearch } from '../../../lib/has-words';
import { useSession } from '../../../lib/session/session.api';
import { useLabSettings } from '../../../lib/settings/settings.api';
import { useAddressParams } from '../../../lib/use-address-params';
import { useNow } from '../../../lib/use-now';
import { BookingDialogs, type BookingDialog } from '../booking/BookingDialogs';
import { asDays } from '../booking/booking-words';
import { useBookings } from '../booking/bookings.api';
import { isReservable } from '../bookings';
import { ALL, categoryOptions, filterEquipment } from '../equipment-filters';
import { useActiveCheckouts, useEquipment } from '../equipment.api';
import { moveByArrows } from './arrow-keys';
import { columnsOf, entriesOf, placeOfNow, timesOf, type Entry } from './timeline';
import { barsSx, columnsImage, timelineSx } from './timeline-styles';
import { TimelineHead } from './TimelineHead';
import { TimelineRow, type TimelineView } from './TimelineRow';
import { TimelineTools } from './TimelineTools';
import { useMove } from './use-move';
import { usePeriod } from './use-period';

const isWeekend = (day: string): boolean => [0, 6].includes(weekdayOf(day));

/** The search and the category, which are part of the address. */
const useFilters = (equipment: readonly Equipment[]) => {
  const [params, setParams] = useAddressParams();
  const change = (changes: Record<string, string>) => {
    const kept = { ...Object.fromEntries(params), ...changes };
    setParams(Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== '')), { replace: true });
  };
  const [search, setSearch] = useSearchDraft(params.get('q') ?? '', (q) => change({ q }));
  const options = categoryOptions(useLabSettings(), equipment);
  const category = options.find(({ value }) => value === params.get('category'))?.value ?? ALL;
  const wanted = useDeferredValue(search);
  useChineseSearch(wanted);
  const filters = { search: wanted, category: category === ALL ? null : category, status: null };
  const toolbar = (
    <ListToolbar
      search={<SearchInput placeholder="Name, description, or serial number" value={search} onChange={setSearch} />}
      filters={
        <SelectInput
          label={equipmentLabels.category}
          options={options}
          value={category}
          onChange={(value) => change({ category: value === ALL ? '' : value })}
        />
      }
    />
  );
  return { params, change, toolbar, shown: filterEquipment(equipment, filters) };
};

interface BoardProps {
  equipment: readonly Equipment[];
  today: string;
  onOpen: (dialog: BookingDialog) => void;
}

/** The rows of the things in a period. */
const TimelineBoard = ({ equipment, today, onOpen }: BoardProps) => {
  const { params, change, toolbar, shown } = useFilters(equipment);
  const hasHours = equipment.some(({ bookingUnit }) => bookingUnit === 'hour');
  const unit: BookingUnit = hasHours && params.get('show') === 'hours' ? 'hour' : 'day';
  const time = useNow(60_000);
  const { earlier, later, ...period } = usePeriod(unit, params.get('from'), { today, now: time });
  const bookings = useBookings(asDays(timesOf(period, { from: 0, to: period.count })));
  const checkouts = useActiveCheckouts();
  const { data: absences = [] } = useAbsences();
  const { nameOf } = usePeople();
  const { session, may } = useSession();
  const move = useMove((clashes) => onOpen({ kind: 'clashes', clashes }));
  const now = placeOfNow(period, today, time);
  const missing = [bookings, checkouts].find(({ data }) => !data);
  const view: TimelineView = {
    period,
    now,
    today,
    equipment,
    absences,
    mayMove: ({ memberId }) => memberId === session?.member?.id || may('equipment'),
    onBook: ({ id }, times) => onOpen({ kind: 'book', begin: { equipmentIds: [id], ...times } }),
    onMove: move,
    onOpen: (booking) => onOpen({ kind: 'bookings', only: booking }),
  };
  const entriesFor = (item: Equipment): Entry[] =>
    entriesOf(item, { bookings: bookings.data ?? [], checkouts: checkouts.data ?? [] }, today).map((entry) =>
      Object.assign({}, entry, { memberName: nameOf({ name: entry.memberName, id: entry.memberId }) }),
    );
  const rows = unit === 'hour' ? shown.filter(({ bookingUnit }) => bookingUnit === 'hour') : shown;
  const current = Math.floor(now);
  const quiet = unit === 'day' ? columnsOf(period).flatMap((day, column) => (isWeekend(day) ? column : [])) : [];
  return (
    <>
      {toolbar}
      <TimelineTools
        period={period}
        hasHours={hasHours}
        onUnit={(chosen) => change({ show: chosen === 'hour' ? 'hours' : '', from: '' })}
        onEarlier={() => change({ from: earlier })}
        onNow={() => change({ from: '' })}
        onLater={() => change({ from: later })}
      />
      {missing && <NotLoaded query={missing} what="the bookings" isList />}
      {!missing && rows.length === 0 && <EmptyState title="Nothing matches the search and the category" />}
      {!missing && rows.length > 0 && (
        <Box sx={timelineSx} style={{ '--columns': columnsImage(period, { quiet, current }) } as CSSProperties}>
          <TimelineHead period={period} current={current} />
          <Box component="ul" aria-label="Things" sx={barsSx} onKeyDown={moveByArrows}>
            {rows.map((item) => (
              <TimelineRow key={item.id} item={item} entries={entriesFor(item)} view={view} />
            ))}
          </Box>
        </Box>
      )}
    </>
  );
};

/** Who has booked what, in a row for each thing. */
const TimelinePage = () => {
  const inventory = useEquipment();
  const [dialog, setDialog] = useState<BookingDialog>();
  const { equipment = [], today } = inventory.data ?? {};
  const things = useMemo(() => equipment.filter(isReservable), [equipment]);
  return (
    <Page>
      <PageHeading
        title="Timeline"
        intro="Who has what, and when. Press on a free day to book it."
        back={{ to: paths.equipment, label: 'Equipment' }}
        showsTimes
        actions={
          <SmallOnPhones
            label="Book several things"
            icon={reserveIcon}
            variant="contained"
            onClick={() => setDialog({ kind: 'book' })}
          />
        }
      />
      {today ? (
        <TimelineBoard equipment={things} today={today} onOpen={setDialog} />
      ) : (
        <NotLoaded query={inventory} what="the equipment" isList />
      )}
      {today && dialog && (
        <BookingDialogs dialog={dialog} today={today} onOpen={setDialog} onClose={() => setDialog(undefined)} />
      )}
    </Page>
  );
};

export default TimelinePage;
