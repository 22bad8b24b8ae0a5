import { type Equipment, type EquipmentCheckout, paths } from '@lab/contracts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { NotLoaded } from '../../components/feedback/NotLoaded';
import { SmallOnPhones } from '../../components/form/SmallOnPhones';
import { MoreMenu } from '../../components/MoreMenu';
import {
  addIcon,
  calendarIcon,
  checklistIcon,
  equipmentIcon,
  importIcon,
  qrCodeIcon,
  reserveIcon,
  searchIcon,
  timelineIcon,
} from '../../components/icons';
import { CardGrid } from '../../components/layout/CardGrid';
import { Page } from '../../components/layout/Page';
import { PageHeading } from '../../components/layout/PageHeading';
import { Panel } from '../../components/layout/Panel';
import { lazyPart } from '../../components/lazy-part';
import { usePeople } from '../../components/person/use-people';
import { warnNotPossible } from '../../components/toast/announce';
import { useSession } from '../../lib/session/session.api';
import { useRequestedAction } from '../../lib/use-requested-action';
import { ActiveCheckouts } from './ActiveCheckouts';
import type { BookingDialog } from './booking/BookingDialogs';
import { type EquipmentDialog, EquipmentDialogs, type OpenDialog } from './EquipmentDialogs';
import { Inventory } from './Inventory';
import { isReservable, withPresentNames } from './bookings';
import { type EquipmentTab, useEquipmentAddress } from './equipment-filters';
import { useActiveCheckouts, useEquipment } from './equipment.api';

const SKELETON_CARDS = 6;

/** Placeholders for cards while they are loading. */
const placeholders = (
  <CardGrid>
    {Array.from({ length: SKELETON_CARDS }, (_, card) => (
      <Panel key={card} component="li">
        <Skeleton variant="text" width="30%" />
        <Skeleton variant="text" width="60%" sx={{ typography: 'h4' }} />
        <Skeleton variant="text" sx={{ mt: 1 }} />
        <Skeleton variant="text" width="80%" />
      </Panel>
    ))}
  </CardGrid>
);

const tabLabels: Record<EquipmentTab, string> = { inventory: 'Available Equipment', checkouts: 'Active Checkouts' };
const PANEL_ID = 'equipment-panel';
const tabId = (tab: EquipmentTab) => `${PANEL_ID}-${tab}`;

interface EquipmentTabsProps {
  tab: EquipmentTab;
  onChange: (tab: EquipmentTab) => void;
  /** Stands at the end of the tabs' line, because it has no room beside the title of a phone. */
  menu: ReactNode;
  children: ReactNode;
}

/** The two tabs of the page. */
const EquipmentTabs = ({ tab, onChange, menu, children }: EquipmentTabsProps) => (
  <>
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <Tabs
        aria-label="Equipment"
        value={tab}
        onChange={(_, chosen: EquipmentTab) => onChange(chosen)}
        sx={{ flex: 1, minWidth: 0 }}
      >
        {(Object.keys(tabLabels) as EquipmentTab[]).map((option) => (
          <Tab key={option} value={option} id={tabId(option)} label={tabLabels[option]} aria-controls={PANEL_ID} />
        ))}
      </Tabs>
      {menu}
    </Box>
    <Box
      role="tabpanel"
      id={PANEL_ID}
      aria-labelledby={tabId(tab)}
      tabIndex={-1}
      sx={{ pt: { xs: 1, md: 3 }, outline: 'none' }}
    >
      {children}
    </Box>
  </>
);

interface AskedDialogProps {
  equipment: readonly Equipment[];
  checkouts: readonly EquipmentCheckout[];
  onOpen: OpenDialog;
}

/** Opens the dialog that the address asks for, once the lists are there. */
const AskedDialog = ({ equipment, checkouts, onOpen }: AskedDialogProps) => {
  const openFor = (kind: 'check-out' | 'reserve', item: Equipment | undefined) =>
    item ? onOpen({ kind, equipment: item }) : warnNotPossible();
  useRequestedAction({
    add: () => onOpen({ kind: 'add' }),
    'check-out': (id) =>
      openFor(
        'check-out',
        equipment.find((item) => item.id === id && item.status === 'available'),
      ),
    reserve: (id) =>
      openFor(
        'reserve',
        equipment.find((item) => item.id === id && isReservable(item)),
      ),
    return: (id) => {
      const checkout = checkouts.find((each) => each.id === id);
      if (checkout) onOpen({ kind: 'return', checkout });
      else warnNotPossible();
    },
  });
  return null;
};

/** What is done with the whole inventory. */
const InventoryMenu = ({ onOpen }: { onOpen: OpenDialog }) => {
  const navigate = useNavigate();
  const { equipment = [] } = useEquipment().data ?? {};
  const { may } = useSession();
  const present = equipment.filter(isReservable);
  const openBooking = (kind: Exclude<BookingDialog['kind'], 'clashes'>) => () =>
    onOpen({ kind: 'booking', dialog: { kind } });
  const ofPresent = [
    { text: 'Book several things', icon: reserveIcon, onChoose: openBooking('book') },
    { text: 'What is free?', icon: searchIcon, onChoose: openBooking('free') },
    { text: 'Timeline', icon: timelineIcon, onChoose: () => void navigate(paths.equipmentTimeline) },
    { text: 'Bookings', icon: calendarIcon, onChoose: openBooking('bookings') },
    { text: 'Kits', icon: equipmentIcon, onChoose: openBooking('kits') },
    { text: 'Print QR labels', icon: qrCodeIcon, onChoose: () => onOpen({ kind: 'label', items: present }) },
    { text: 'Stock-takes', icon: checklistIcon, onChoose: () => void navigate(paths.stockTakes) },
  ];
  const items = [
    ...(present.length > 0 ? ofPresent : []),
    ...(may('equipment') ? [{ text: 'Import', icon: importIcon, onChoose: () => onOpen({ kind: 'import' }) }] : []),
  ];
  return items.length > 0 && <MoreMenu label="More about the inventory" items={items} />;
};

const ItemDialog = lazyPart(async () => (await import('./ItemDialog')).ItemDialog);

interface EquipmentBoardProps {
  dialog: EquipmentDialog | undefined;
  /** Constant. */
  onDialog: (dialog: EquipmentDialog | undefined) => void;
}

/** Both tabs, and the dialogs above them. */
const EquipmentBoard = ({ dialog, onDialog }: EquipmentBoardProps) => {
  const address = useEquipmentAddress();
  const inventory = useEquipment();
  const checkouts = useActiveCheckouts();
  const { nameOf } = usePeople();
  const current = useMemo(() => checkouts.data && withPresentNames(checkouts.data, nameOf), [checkouts.data, nameOf]);

  if (!inventory.data || !current) {
    const missing = [inventory, checkouts].filter(({ data }) => !data);
    const query = {
      error: missing.find(({ error }) => error)?.error,
      refetch: () => missing.forEach(({ refetch }) => void refetch()),
    };
    return <NotLoaded query={query} what="the equipment" placeholders={placeholders} />;
  }

  const { equipment, today } = inventory.data;
  return (
    <>
      <EquipmentTabs tab={address.tab} onChange={address.showTab} menu={<InventoryMenu onOpen={onDialog} />}>
        {address.tab === 'inventory' ? (
          <Inventory
            equipment={equipment}
            checkouts={current}
            today={today}
            filters={address.filters}
            onFilter={address.setFilters}
            onOpen={onDialog}
          />
        ) : (
          <ActiveCheckouts
            checkouts={current}
            filters={address.checkoutFilters}
            today={today}
            onFilter={address.setCheckoutFilters}
            onOpen={onDialog}
          />
        )}
      </EquipmentTabs>
      {address.itemId !== undefined && (
        <ItemDialog
          equipment={equipment.find(({ id }) => id === address.itemId)}
          checkout={current.find(({ equipmentId }) => equipmentId === address.itemId)}
          today={today}
          onOpen={onDialog}
          onClose={address.closeItem}
        />
      )}
      <AskedDialog equipment={equipment} checkouts={current} onOpen={onDialog} />
      <EquipmentDialogs dialog={dialog} today={today} onOpen={onDialog} onClose={() => onDialog(undefined)} />
    </>
  );
};

/** The lab's equipment and its checkouts. */
const EquipmentPage = () => {
  const [dialog, setDialog] = useState<EquipmentDialog>();
  return (
    <Page>
      <PageHeading
        title="Equipment Management"
        intro="What the lab owns and who has it."
        back={{ to: paths.portal, label: 'Back to Portal' }}
        showsTimes
        actions={
          <SmallOnPhones
            label="New Equipment"
            icon={addIcon}
            variant="contained"
            onClick={() => setDialog({ kind: 'add' })}
          />
        }
      />
      <EquipmentBoard dialog={dialog} onDialog={setDialog} />
    </Page>
  );
};

export default EquipmentPage;
