import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { SelectInput } from '../form/SelectInput';
import { visuallyHidden } from '../visually-hidden';
import { useAddressParams } from '../../lib/use-address-params';

interface StatusTabsProps<Status extends string> {
  /** The id of the panel below the tabs. */
  id: string;
  /** Names the tabs for screen readers. */
  label: string;
  /** The address parameter with the chosen tab. */
  param?: string;
  /** The tabs in order. The first is chosen by default. */
  labels: Record<Status, string>;
  /** Content beside the tabs, such as a button. */
  action?: ReactNode;
  children: (status: Status) => ReactNode;
}

/** More tabs than these do not fit into the windows of tablets. */
const MOST_TABS = 6;

/** The line below the tabs extends below the content beside them, and is the upper border of a panel that follows. */
export const tabBarSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  mb: '-1px',
  borderBottom: 1,
  borderColor: 'divider',
  '& > .MuiTabs-root': { borderBottom: 0, mb: '-1px' },
} as const satisfies SxProps<Theme>;

const selectSx: SxProps<Theme> = {
  maxWidth: (theme) => theme.sizes.measure,
  '& .MuiFormLabel-root': visuallyHidden,
};

/**
 * Tabs that show the records of one status at a time. The chosen status is part of the address. Many tabs are a select in
 * windows in which they do not fit.
 */
export const StatusTabs = <Status extends string>(props: StatusTabsProps<Status>) => {
  const { id, label, param = 'status', labels, action, children } = props;
  const [search, setSearch] = useAddressParams();
  const options = Object.keys(labels) as Status[];
  const status = options.find((option) => option === search.get(param)) ?? options[0]!;
  const tabId = (option: Status) => `${id}-${option}`;
  const choose = (chosen: Status) => setSearch({ [param]: chosen }, { replace: true });
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'));
  const isSelect = isNarrow && options.length > MOST_TABS;
  return (
    <>
      <Box sx={isSelect ? selectSx : tabBarSx}>
        {isSelect ? (
          <SelectInput
            label={label}
            value={status}
            options={options.map((value) => ({ value, label: labels[value] }))}
            onChange={choose}
          />
        ) : (
          <Tabs
            variant="scrollable"
            // The fade at the edge shows that the row continues.
            scrollButtons={false}
            aria-label={label}
            value={status}
            onChange={(_, chosen: Status) => choose(chosen)}
          >
            {options.map((option) => (
              <Tab key={option} value={option} id={tabId(option)} label={labels[option]} aria-controls={id} />
            ))}
          </Tabs>
        )}
        {action}
      </Box>
      {/* The same element at every width, so that input stays when the window is resized. */}
      <Box id={id} {...(!isSelect && { role: 'tabpanel', 'aria-labelledby': tabId(status) })}>
        {children(status)}
      </Box>
    </>
  );
};
