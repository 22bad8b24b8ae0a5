import { type Equipment, type EquipmentCheckout, type EquipmentList, paths, readId } from '@lab/contracts';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { CloseDialog, useOpenDialog } from '../../components/dialog/open-dialog';
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
import { tabBarSx } from '../../components/layout/StatusTabs';
import { lazyDialog } from '../../components/lazy-part';
import { usePeople } from '../../components/person/use-people';
import { warnNotPossible } from '../../components/toast/announce';
import { useSession } from '../../lib/session/session.api';
import { useAddressParams } from '../../lib/use-address-params';
import { useRequestedAction } from '../../lib/use-requested-action';
import { ActiveCheckouts } from './ActiveCheckouts';
import { Inventory } from './Inventory';
import { isReservable, withPresentNames } from './equipment-filters';
import {
  AddEquipmentDialog,
  BookDialog,
  BookingsDialog,
  CheckOutDialog,
  FreeDialog,
  ImportEquipmentDialog,
  KitsDialog,
  LabelDialog,
  ReturnDialog,
  useReserving,
} from './dialogs';
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

type EquipmentTab = 'inventory' | 'checkouts';

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
    <Box sx={{ ...tabBarSx, '& .MuiIconButton-root': { mr: -1.25 } }}>
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

/** Opens the dialog that the address asks for. */
const useRequestedDialog = (equipment: readonly Equipment[], checkouts: readonly EquipmentCheckout[]) => {
  const open = useOpenDialog();
  const reserve = useReserving();
  useRequestedAction({
    add: () => open(<AddEquipmentDialog />),
    'check-out': (id) => {
      const item = equipment.find((each) => each.id === id && each.status === 'available');
      if (item) open(<CheckOutDialog equipment={item} />);
      else warnNotPossible();
    },
    reserve: (id) => {
      const item = equipment.find((each) => each.id === id && isReservable(each));
      if (item) reserve(item);
      else warnNotPossible();
    },
    return: (id) => {
      const checkout = checkouts.find((each) => each.id === id);
      if (checkout) open(<ReturnDialog checkout={checkout} />);
      else warnNotPossible();
    },
  });
};

/** What is done with the whole inventory. */
const InventoryMenu = ({ equipment }: { equipment: readonly Equipment[] }) => {
  const navigate = useNavigate();
  const open = useOpenDialog();
  const { may } = useSession();
  const present = equipment.filter(isReservable);
  const opens = (dialog: ReactNode) => () => open(dialog);
  const ofPresent = [
    {
      text: 'Book several things',
      icon: reserveIcon,
      onChoose: opens(<BookDialog />),
    },
    { text: 'What is free?', icon: searchIcon, onChoose: opens(<FreeDialog />) },
    { text: 'Timeline', icon: timelineIcon, onChoose: () => void navigate(paths.equipmentTimeline) },
    { text: 'Bookings', icon: calendarIcon, onChoose: opens(<BookingsDialog />) },
    { text: 'Kits', icon: equipmentIcon, onChoose: opens(<KitsDialog />) },
    {
      text: 'Print QR labels',
      icon: qrCodeIcon,
      onChoose: opens(<LabelDialog items={present} />),
    },
    { text: 'Stock-takes', icon: checklistIcon, onChoose: () => void navigate(paths.stockTakes) },
  ];
  const importItem = {
    text: 'Import',
    icon: importIcon,
    onChoose: opens(<ImportEquipmentDialog />),
  };
  const items = [...(present.length > 0 ? ofPresent : []), ...(may('equipment') ? [importItem] : [])];
  return items.length > 0 && <MoreMenu label="More about the inventory" items={items} />;
};

const ItemDialog = lazyDialog(async () => (await import('./ItemDialog')).ItemDialog);

interface EquipmentBoardProps extends EquipmentList {
  checkouts: readonly EquipmentCheckout[];
}

/** Both tabs, and the item in the address. */
const EquipmentBoard = ({ equipment, today, checkouts }: EquipmentBoardProps) => {
  const [params, , change] = useAddressParams();
  const itemId = readId(params.get('item'));
  const tab = params.get('tab') === 'checkouts' ? 'checkouts' : 'inventory';
  useRequestedDialog(equipment, checkouts);
  return (
    <>
      <EquipmentTabs
        tab={tab}
        onChange={(chosen) => change({ tab: chosen === 'checkouts' ? chosen : null })}
        menu={<InventoryMenu equipment={equipment} />}
      >
        {tab === 'inventory' ? (
          <Inventory equipment={equipment} checkouts={checkouts} today={today} />
        ) : (
          <ActiveCheckouts checkouts={checkouts} today={today} />
        )}
      </EquipmentTabs>
      {params.has('item') && (
        <CloseDialog value={() => change({ item: null })}>
          <ItemDialog
            equipment={equipment.find(({ id }) => id === itemId)}
            checkout={checkouts.find(({ equipmentId }) => equipmentId === itemId)}
            today={today}
          />
        </CloseDialog>
      )}
    </>
  );
};

const LoadedBoard = () => {
  const inventory = useEquipment();
  const checkouts = useActiveCheckouts();
  const { nameOf } = usePeople();
  const current = useMemo(() => checkouts.data && withPresentNames(checkouts.data, nameOf), [checkouts.data, nameOf]);
  if (inventory.data && current) return <EquipmentBoard {...inventory.data} checkouts={current} />;
  const missing = [inventory, checkouts].filter(({ data }) => !data);
  const query = {
    error: missing.find(({ error }) => error)?.error,
    refetch: () => missing.forEach(({ refetch }) => void refetch()),
  };
  return <NotLoaded query={query} what="the equipment" placeholders={placeholders} />;
};

/** The lab's equipment and its checkouts. */
const EquipmentPage = () => {
  const open = useOpenDialog();
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
            onClick={() => open(<AddEquipmentDialog />)}
          />
        }
      />
      <LoadedBoard />
    </Page>
  );
};

export default EquipmentPage;
