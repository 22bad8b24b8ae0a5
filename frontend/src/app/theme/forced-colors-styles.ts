const CHOSEN = [
  'button[aria-pressed=true]',
  'main a[aria-current=true]',
  '[role=option][aria-selected=true]',
  '.MuiMenuItem-root.Mui-selected',
].join();

/** In forced-colors mode, backgrounds and shadows disappear. What they conveyed is shown with system colors instead. */
export const forcedColorsStyles = {
  '@media (forced-colors: active)': {
    '.MuiButton-contained, .MuiTooltip-tooltip, .MuiSkeleton-root': { border: '1px solid !important' },
    [`:is(${CHOSEN})`]: { forcedColorAdjust: 'none', backgroundColor: 'Highlight !important' },
    [`:is(${CHOSEN}), :is(${CHOSEN}) *`]: { color: 'HighlightText !important' },
    '.MuiTabs-indicator, .MuiLinearProgress-bar': { backgroundColor: 'Highlight !important' },
    '.MuiLinearProgress-root': { outline: '1px solid' },
    '.MuiSwitch-track': { outline: '1px solid' },
    '.MuiSwitch-thumb': { forcedColorAdjust: 'none', backgroundColor: 'ButtonText !important' },
    '.Mui-checked > .MuiSwitch-thumb': { backgroundColor: 'Highlight !important' },
    // Bars that show a number; the first bar in a row is the value.
    '[data-bar]': { backgroundColor: 'GrayText !important' },
    '[data-bar=main]': { backgroundColor: 'CanvasText !important' },
    [`:is(${CHOSEN}) [data-bar]`]: { backgroundColor: 'HighlightText !important' },
  },
};
