import type { Cell, TableRows } from '@lab/contracts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { SxProps, Theme } from '@mui/material/styles';
import { neighbourPage, pageOf, type TableView } from './table-view';

const pagerSx: SxProps<Theme> = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  mt: 2,
};

interface PagerProps {
  view: TableView;
  pagination: TableRows['pagination'];
  /** The ids of the first and last row of this page, used as cursors. */
  firstId: Cell | undefined;
  lastId: Cell | undefined;
  /** True while the page is loading. */
  isBusy: boolean;
  onShow: (view: TableView) => void;
}

/** The number of the page, with buttons for others. */
export const Pager = ({ view, pagination, firstId, lastId, isBusy, onShow }: PagerProps) => {
  const { page } = view;
  const { totalPages, isApproximate } = pagination;
  const steps = [
    { label: 'First', isPossible: page > 1, to: pageOf(view, 1) },
    { label: 'Previous', isPossible: page > 1, to: neighbourPage(view, -1, firstId) },
    { label: 'Next', isPossible: page < totalPages, to: neighbourPage(view, 1, lastId) },
    { label: 'Last', isPossible: page < totalPages, to: pageOf(view, totalPages) },
  ];
  return (
    <Box component="nav" aria-label="Pages" sx={pagerSx}>
      <Typography variant="body2" component="output" title={isApproximate ? 'Estimated by the database' : undefined}>
        {`Page ${page} of ${totalPages}`}
      </Typography>
      {steps.some(({ isPossible }) => isPossible) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {steps.map(({ label, isPossible, to }) => (
            <Button
              key={label}
              size="small"
              variant="outlined"
              color="inherit"
              disabled={!isPossible || isBusy}
              onClick={() => onShow(to)}
            >
              {label}
            </Button>
          ))}
        </Box>
      )}
    </Box>
  );
};
