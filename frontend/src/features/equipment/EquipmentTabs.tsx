import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import type { EquipmentTab } from './use-equipment-address';

const labels: Record<EquipmentTab, string> = { inventory: 'Available Equipment', checkouts: 'Active Checkouts' };
const PANEL_ID = 'equipment-panel';
const tabId = (tab: EquipmentTab) => `${PANEL_ID}-${tab}`;

interface EquipmentTabsProps {
  tab: EquipmentTab;
  onChange: (tab: EquipmentTab) => void;
  children: ReactNode;
}

/** The two tabs of the page. */
export const EquipmentTabs = ({ tab, onChange, children }: EquipmentTabsProps) => (
  <>
    <Tabs aria-label="Equipment" value={tab} onChange={(_, chosen: EquipmentTab) => onChange(chosen)}>
      {(Object.keys(labels) as EquipmentTab[]).map((option) => (
        <Tab key={option} value={option} id={tabId(option)} label={labels[option]} aria-controls={PANEL_ID} />
      ))}
    </Tabs>
    <Box role="tabpanel" id={PANEL_ID} aria-labelledby={tabId(tab)} tabIndex={-1} sx={{ pt: 3, outline: 'none' }}>
      {children}
    </Box>
  </>
);
