import {
  amountText,
  itemPath,
  paths,
  readId,
  stockTakeMessages as messages,
  type Equipment,
  type StockTake,
} from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { ConfirmDialog } from '../../../components/dialog/ConfirmDialog';
import { CloseDialog } from '../../../components/dialog/open-dialog';
import { NotLoaded } from '../../../components/feedback/NotLoaded';
import { Note } from '../../../components/feedback/Note';
import { SmallOnPhones } from '../../../components/form/SmallOnPhones';
import { deleteIcon, doneIcon, printIcon } from '../../../components/icons';
import { Page } from '../../../components/layout/Page';
import { PageHeading } from '../../../components/layout/PageHeading';
import { lazyDialog, lazyPart } from '../../../components/lazy-part';
import { MoreMenu } from '../../../components/MoreMenu';
import { MemberName } from '../../../components/person/MemberName';
import { failure } from '../../../components/toast/announce';
import { usePageTitle } from '../../../lib/page-title';
import { useSession } from '../../../lib/session/session.api';
import { formatInstant } from '../../../lib/time';
import { useEquipment } from '../equipment.api';
import { useDeleteStockTake, useFinishStockTake, useStockTake } from './stock-takes.api';
import { StockTakeReport, type Report } from './StockTakeReport';
import { itemOf, useScans } from './use-scans';

const MarkLost = lazyPart(async () => (await import('./MarkLost')).MarkLost);
const ScanDialog = lazyDialog(async () => (await import('./ScanDialog')).ScanDialog);

const back = { to: paths.stockTakes, label: 'Stock-takes' };

/** The report with items in place of their ids, in which waiting scans count already. */
const reportOf = (stockTake: StockTake, equipment: readonly Equipment[], waiting: readonly string[]): Report => {
  const scanned = new Set(waiting.map((code) => itemOf(code, equipment)?.id));
  const itemsOf = (ids: readonly number[]) => equipment.filter(({ id }) => ids.includes(id));
  const isScanned = (id: number) => scanned.has(id);
  return {
    missing: itemsOf(stockTake.missing.filter((id) => !isScanned(id))),
    found: itemsOf([...stockTake.found, ...stockTake.missing.filter(isScanned)]),
    elsewhere: itemsOf(stockTake.elsewhere),
    unexpected: stockTake.unexpected,
  };
};

type Action = 'scan' | 'finish' | 'delete';

interface EndDialogProps {
  stockTake: StockTake;
  action: 'finish' | 'delete';
}

/** Asks before a stock-take is finished or deleted. */
const EndDialog = ({ stockTake: { id, missing }, action }: EndDialogProps) => {
  const navigate = useNavigate();
  const { mutateAsync: finish } = useFinishStockTake(id);
  const { mutateAsync: remove } = useDeleteStockTake(id);
  if (action === 'finish') {
    const left = missing.length > 0 ? `${amountText(missing.length, 'items')} not found yet. ` : '';
    return (
      <ConfirmDialog
        title="Finish this stock-take?"
        text={`${left}Scans from before the end are still accepted for seven days.`}
        confirmLabel="Finish"
        send={() => finish().then(() => ({ title: messages.ended }))}
        failed={failure(messages.finishFailed)}
        isOver={() => true}
      />
    );
  }
  const send = async () => {
    await remove();
    void navigate(paths.stockTakes, { replace: true });
    return { title: messages.deleted };
  };
  return (
    <ConfirmDialog
      title="Delete this stock-take?"
      text="Everything that was scanned is deleted. The items stay."
      confirmLabel="Delete"
      send={send}
      failed={failure(messages.deleteFailed)}
      isOver={() => true}
    />
  );
};

interface ActionsProps {
  stockTake: StockTake;
  onChoose: (action: Action) => void;
}

const Actions = ({ stockTake: { startedById, finishedAt }, onChoose }: ActionsProps) => {
  const { session, may } = useSession();
  const mayDelete = !finishedAt && (may('equipment') || session?.member?.id === startedById);
  const deletion = { text: 'Delete', icon: deleteIcon, onChoose: () => onChoose('delete') };
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      {!finishedAt && (
        <>
          <Button variant="contained" onClick={() => onChoose('scan')}>
            Scan labels
          </Button>
          <SmallOnPhones
            label="Finish"
            icon={doneIcon}
            variant="outlined"
            color="inherit"
            onClick={() => onChoose('finish')}
          />
        </>
      )}
      <MoreMenu
        label="More about the stock-take"
        items={[{ text: 'Print', icon: printIcon, onChoose: () => window.print() }, ...(mayDelete ? [deletion] : [])]}
      />
    </Box>
  );
};

interface BoardProps {
  stockTake: StockTake;
  equipment: readonly Equipment[];
}

/** A stock-take, with what is waiting to be sent. */
const Board = ({ stockTake, equipment }: BoardProps) => {
  const { id, location, startedById, startedByName, createdAt, finishedAt } = stockTake;
  const { may } = useSession();
  const { waiting, scan } = useScans(id);
  const [action, setAction] = useState<Action>();
  const codes = waiting.map(({ code }) => code);
  const report = reportOf(stockTake, equipment, codes);
  usePageTitle(`Stock-take: ${location ?? messages.wholeInventory}`);
  return (
    <>
      <PageHeading
        title={location ?? messages.wholeInventory}
        back={back}
        showsTimes
        intro={
          <>
            {report.found.length} of {stockTake.expected.length} found. Begun {formatInstant(createdAt)} by{' '}
            <MemberName name={startedByName} id={startedById} />
            {finishedAt && `, finished ${formatInstant(finishedAt)}`}.
          </>
        }
        actions={<Actions stockTake={stockTake} onChoose={setAction} />}
      />
      <Box sx={{ maxWidth: (theme) => theme.sizes.measure }}>
        <output>
          {waiting.length > 0 && (
            <Note text={`${amountText(waiting.length, 'scans')} kept here until the server can be reached.`} />
          )}
        </output>
        <StockTakeReport
          report={report}
          onTick={finishedAt ? undefined : (item) => scan(itemPath(item.id))}
          action={finishedAt && may('equipment') && <MarkLost stockTakeId={id} missing={report.missing} />}
        />
      </Box>
      <CloseDialog value={() => setAction(undefined)}>
        {action === 'scan' && <ScanDialog equipment={equipment} onScan={scan} />}
        {(action === 'finish' || action === 'delete') && <EndDialog stockTake={stockTake} action={action} />}
      </CloseDialog>
    </>
  );
};

/** The page of a stock-take. */
const StockTakePage = () => {
  const stockTake = useStockTake(readId(useParams().id) ?? 0);
  const inventory = useEquipment();
  const missing = [stockTake, inventory].find(({ data }) => !data);
  return (
    <Page>
      {stockTake.data && inventory.data ? (
        <Board stockTake={stockTake.data} equipment={inventory.data.equipment} />
      ) : (
        <>
          <PageHeading title="Stock-take" back={back} showsTimes />
          <NotLoaded query={missing!} what="the stock-take" />
        </>
      )}
    </Page>
  );
};

export default StockTakePage;
