import { paths, weekdayOf, type BookingUnit, type EquipmentList } from '@lab/contracts';
import Box from '@mui/material/Box';
import { type CSSProperties, useMemo } from 'react';
import { useOpenDialog } from '../../../components/dialog/open-dialog';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { NotLoaded } from '../../../components/feedback/NotLoaded';
import { SmallOnPhones } from '../../../components/form/SmallOnPhones';
import { reserveIcon } from '../../../components/icons';
import { Page } from '../../../components/layout/Page';
import { PageHeading } from '../../../components/layout/PageHeading';
import { ListToolbar } from '../../../components/list/ListToolbar';
import { usePeople } from '../../../components/person/use-people';
import { useAbsences } from '../../../lib/absences/absences.api';
import { useSession } from '../../../lib/session/session.api';
import { useNow } from '../../../lib/use-now';
import { asDays } from '../booking/booking-words';
import { useBookings } from '../booking/bookings.api';
import { BookDialog, BookingsDialog, ClashDialog } from '../dialogs';
import { filterEquipment, isReservable } from '../equipment-filters';
import { useActiveCheckouts, useEquipment } from '../equipment.api';
import { useEquipmentFilters } from '../use-equipment-filters';
import { moveByArrows } from './arrow-keys';
import { columnsOf, entriesOf, placeOfNow, timesOf } from './timeline';
import { barsSx, columnsImage, timelineSx } from './timeline-styles';
import { TimelineHead } from './TimelineHead';
import { TimelineRow, type TimelineView } from './TimelineRow';
import { TimelineTools } from './TimelineTools';
import { useMove } from './use-move';
import { usePeriod } from './use-period';

const isWeekend = (day: string): boolean => [0, 6].includes(weekdayOf(day));

/** The rows of the things in a period. */
const TimelineBoard = ({ equipment, today }: EquipmentList) => {
  const { params, change, search, filters, categoryInput } = useEquipmentFilters(equipment);
  const shown = filterEquipment(equipment, { ...filters, status: null });
  const open = useOpenDialog();
  const hasHours = equipment.some(({ bookingUnit }) => bookingUnit === 'hour');
  const unit: BookingUnit = hasHours && params.get('show') === 'hours' ? 'hour' : 'day';
  const time = useNow(60_000);
  const { earlier, later, ...period } = usePeriod(unit, params.get('from'), { today, now: time });
  const { start, end } = asDays(timesOf(period, { from: 0, to: period.count }));
  const bookings = useBookings({ from: start, to: end });
  const checkouts = useActiveCheckouts();
  const { data: absences = [] } = useAbsences();
  const { nameOf } = usePeople();
  const { session, may } = useSession();
  const move = useMove((clashes) => open(<ClashDialog clashes={clashes} />));
  const now = placeOfNow(period, today, time);
  const missing = [bookings, checkouts].find(({ data }) => !data);
  const view: TimelineView = {
    period,
    now,
    today,
    absences,
    mayMove: ({ memberId }) => memberId === session?.member?.id || may('equipment'),
    onBook: ({ id }, times) => open(<BookDialog begin={{ equipmentIds: [id], ...times }} />),
    onMove: move,
    onOpen: (booking) => open(<BookingsDialog only={booking} />),
  };
  const claims = { bookings: bookings.data, checkouts: checkouts.data };
  const rows = unit === 'hour' ? shown.filter(({ bookingUnit }) => bookingUnit === 'hour') : shown;
  const current = Math.floor(now);
  const quiet = unit === 'day' ? columnsOf(period).flatMap((day, column) => (isWeekend(day) ? column : [])) : [];
  return (
    <>
      <ListToolbar search={search.input} filters={categoryInput} />
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
              <TimelineRow key={item.id} item={item} entries={entriesOf(item, claims, { today, nameOf })} view={view} />
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
  const open = useOpenDialog();
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
            onClick={() => open(<BookDialog />)}
          />
        }
      />
      {today ? (
        <TimelineBoard equipment={things} today={today} />
      ) : (
        <NotLoaded query={inventory} what="the equipment" isList />
      )}
    </Page>
  );
};

export default TimelinePage;
