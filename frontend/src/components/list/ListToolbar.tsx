import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { Icon } from '../Icon';
import { filterIcon } from '../icons';
import { visuallyHidden } from '../visually-hidden';

const toolbarSx = ({ sizes, breakpoints }: Theme) => ({
  display: 'grid',
  rowGap: 2,
  mb: 2.5,
  '& .tools, & .filters': { display: 'flex', alignItems: 'end', gap: 2 },
  '& .tools': { flexWrap: 'wrap' },
  '& .search': { flex: '1 1 14rem', maxWidth: sizes.measure },
  '& .filters': { minWidth: 0 },
  '& .filters:empty': { display: 'none' },
  '& .filters > *': { minWidth: 0, width: sizes.filter },
  '& .opens': { display: 'none' },
  '& .below': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 },
  '& .count': { minWidth: 0, overflowWrap: 'anywhere', color: 'text.secondary' },
  '& .end': { display: 'flex', alignItems: 'center', gap: 2, ml: 'auto' },
  [breakpoints.down('md')]: {
    rowGap: 0.5,
    mb: 0.5,
    '&:not(:has(.count))': { mb: 1.5 },
    '& .tools': { columnGap: 1, rowGap: 0.5 },
    '& .search': { flexBasis: 0, minWidth: 0, maxWidth: 'none' },
    '& .search .MuiFormLabel-root': visuallyHidden,
    '& .opens': { display: 'inline-flex', minWidth: 44, px: 0 },
    '& .filters, & .end': { display: 'none' },
    '& .filters': { flexBasis: '100%' },
    '& .filters > *': { flex: '1 1 0', width: 'auto' },
    '&[data-open=true]': { '& .filters:not(:empty), & .end': { display: 'flex' } },
    '& .count': { typography: 'caption' },
  },
});

export interface ListToolbarProps {
  search: ReactNode;
  /** Selects that filter or sort the list. */
  filters?: ReactNode;
  /** The number of shown entries, in words. */
  count?: string | undefined;
  /** Content at the end, such as a download. */
  children?: ReactNode;
}

/** The search and filters above a list. On phones, a button opens all but the search. */
export const ListToolbar = ({ search, filters, count, children }: ListToolbarProps) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Box data-screen-only data-open={isOpen} sx={toolbarSx}>
      <div className="tools">
        <div className="search">{search}</div>
        {(filters || children) && (
          <Button
            className="opens"
            variant="outlined"
            color="inherit"
            aria-label="Filter and sort"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon path={filterIcon} />
          </Button>
        )}
        <div className="filters" id={id}>
          {filters}
        </div>
      </div>
      {(count || children) && (
        <div className="below">
          {count && (
            <Typography className="count" component="output" variant="body2">
              {count}
            </Typography>
          )}
          <div className="end">{children}</div>
        </div>
      )}
    </Box>
  );
};
