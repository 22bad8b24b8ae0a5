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
  columnGap: 2,
  rowGap: 2,
  alignItems: 'end',
  mb: 2.5,
  gridTemplateColumns: `minmax(0, ${sizes.measure}) auto minmax(0, 1fr)`,
  '& .filters': { display: 'flex', gap: 2, '& > *': { width: sizes.filter } },
  '& .opens': { display: 'none' },
  '& .count': { gridColumn: 1, alignSelf: 'center', color: 'text.secondary' },
  '& .end': { gridColumn: '2 / -1', display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: 2 },
  [breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: 1,
    rowGap: 0.5,
    mb: 0.5,
    '& .search .MuiFormLabel-root': visuallyHidden,
    '& .opens': { display: 'inline-flex', minWidth: 44, px: 0 },
    '& .filters, & .end': { gridColumn: '1 / -1', display: 'none' },
    '& .filters > *': { flex: '1 1 0', width: 'auto' },
    '& .end': { justifyContent: 'space-between' },
    '&[data-open=true] > .filters, &[data-open=true] > .end': { display: 'flex' },
    '& .count': { gridColumn: '1 / -1', typography: 'caption' },
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
      {count && (
        <Typography className="count" component="output" variant="body2">
          {count}
        </Typography>
      )}
      <div className="end">{children}</div>
    </Box>
  );
};
