import { createTheme } from '@mui/material/styles';
import { controlOverrides } from './control-overrides';
import { inputOverrides } from './input-overrides';
import { dark, light } from './palette';
import { sizes } from './sizes';
import { pickerOverrides } from './picker-overrides';
import { surfaceOverrides } from './surface-overrides';
import { typography } from './typography';

/** The attribute of <html> with the colour scheme; the script in index.html sets it before the first paint. */
export const COLOR_SCHEME_ATTRIBUTE = 'data-color-scheme';
export const MODE_STORAGE_KEY = 'color-mode';

export const theme = createTheme({
  cssVariables: { colorSchemeSelector: COLOR_SCHEME_ATTRIBUTE },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  // Phones end at 768, in the members grid and the mobile menu too.
  breakpoints: { values: { xs: 0, sm: 480, md: 768, lg: 1100, xl: 1440 } },
  shape: { borderRadius: 6 },
  spacing: 8,
  sizes,
  typography,
  components: { ...controlOverrides, ...inputOverrides, ...pickerOverrides, ...surfaceOverrides },
});
