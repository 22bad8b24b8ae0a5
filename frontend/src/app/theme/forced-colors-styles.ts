const CHOSEN = [
  'button[aria-pressed=true]',
  'main a[aria-current=true]',
  '[role=option][aria-selected=true]',
  '.MuiMenuItem-root.Mui-selected',
].join();

/**
 * Where the reader has chosen the colours, backgrounds and shadows are gone: what was told by them is told by the
 * system's own colours, which stay.
 */
export const forcedColorsStyles = {
  '@media (forced-colors: active)': {
    '.MuiButton-contained, .MuiTooltip-tooltip, .MuiSkeleton-root': { border: '1px solid !important' },
    [`:is(${CHOSEN})`]: { forcedColorAdjust: 'none', backgroundColor: 'Highlight !important' },
    [`:is(${CHOSEN}), :is(${CHOSEN}) *`]: { color: 'HighlightText !important' },
    '.MuiTabs-indicator, .MuiLinearProgress-bar': { backgroundColor: 'Highlight !important' },
    '.MuiLinearProgress-root': { outline: '1px solid' },
    // Bars that stand for a number: of those in a row, the first is what counts.
    '[data-bar]': { backgroundColor: 'GrayText !important' },
    '[data-bar=main]': { backgroundColor: 'CanvasText !important' },
    [`:is(${CHOSEN}) [data-bar]`]: { backgroundColor: 'HighlightText !important' },
  },
};
