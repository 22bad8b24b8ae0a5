import { paths, stockTakeMessages as messages, stockTakePath } from '@lab/contracts';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { useOpenDialog } from '../../../components/dialog/open-dialog';
import { EmptyState } from '../../../components/feedback/EmptyState';
import { NotLoaded } from '../../../components/feedback/NotLoaded';
import { StatusBadge } from '../../../components/feedback/StatusBadge';
import { SmallOnPhones } from '../../../components/form/SmallOnPhones';
import { addIcon } from '../../../components/icons';
import { Page } from '../../../components/layout/Page';
import { PageHeading } from '../../../components/layout/PageHeading';
import { lazyDialog } from '../../../components/lazy-part';
import { listRowsSx } from '../../../components/list/ListRows';
import { MemberName } from '../../../components/person/MemberName';
import { formatInstant } from '../../../lib/time';
import { useStockTakes } from './stock-takes.api';

const BeginDialog = lazyDialog(async () => (await import('./BeginDialog')).BeginDialog);

const StockTakeList = () => {
  const { data: stockTakes, ...query } = useStockTakes();
  if (!stockTakes) return <NotLoaded query={query} what="the stock-takes" isList />;
  if (stockTakes.length === 0)
    return <EmptyState title="No stock-takes" text="A stock-take finds out which items are where they should be." />;
  return (
    <Box component="ul" aria-label="Stock-takes" sx={listRowsSx}>
      {stockTakes.map(({ id, location, startedById, startedByName, createdAt, finishedAt }) => (
        <li key={id}>
          <div>
            <div className="name">
              <Link component={RouterLink} to={stockTakePath(id)}>
                {location ?? messages.wholeInventory}
              </Link>
            </div>
            <div className="detail">
              {formatInstant(createdAt)}, <MemberName name={startedByName} id={startedById} />
            </div>
          </div>
          <div className="state">{finishedAt ? 'Finished' : <StatusBadge color="info">In progress</StatusBadge>}</div>
        </li>
      ))}
    </Box>
  );
};

/** All stock-takes, and the beginning of a new one. */
const StockTakesPage = () => {
  const open = useOpenDialog();
  return (
    <Page>
      <PageHeading
        title="Stock-takes"
        intro="What was where it should be, and what was missing."
        back={{ to: paths.equipment, label: 'Equipment' }}
        showsTimes
        actions={
          <SmallOnPhones
            label="New stock-take"
            icon={addIcon}
            variant="contained"
            onClick={() => open(<BeginDialog />)}
          />
        }
      />
      <StockTakeList />
    </Page>
  );
};

export default StockTakesPage;
