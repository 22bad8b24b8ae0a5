import type { PaletteOptions } from '@mui/material/styles';

/**
 * Warm paper and ink tones, hairlines, one pine accent. Text has a contrast of at least 7, icons and outlines at least
 * 3.
 */
export const light: PaletteOptions = {
  primary: { main: '#08575B', light: '#2B7679', dark: '#093F42', contrastText: '#FFFFFF' },
  secondary: { main: '#4A504D', contrastText: '#FFFFFF' },
  error: { main: '#90291B', contrastText: '#FFFFFF' },
  warning: { main: '#6D4603', contrastText: '#FFFFFF' },
  success: { main: '#1D5937', contrastText: '#FFFFFF' },
  info: { main: '#265274', contrastText: '#FFFFFF' },
  decided: { main: '#5C4184' },
  postponed: { main: '#AD4E00' },
  background: { default: '#FBFAF7', paper: '#FFFEFC' },
  text: { primary: '#1C211F', secondary: '#4A504D', disabled: '#8B908C' },
  action: { active: '#4A504D' },
  divider: '#E4E0D6',
  line: { strong: '#CDC8BB', control: '#868B85' },
  surface: { sunken: '#F3F0E9', tint: '#E8F0EE', alert: '#F8EAE6' },
  category: {
    gray: '#4A504D',
    blue: '#265274',
    green: '#1D5937',
    red: '#90291B',
    purple: '#60417C',
    amber: '#6D4603',
    cyan: '#025668',
  },
  contact: {
    email: '#7D3C21',
    scholar: '#265274',
    orcid: '#3C5603',
    researchGate: '#035855',
    cv: '#6D4603',
    linkedIn: '#25507C',
    threads: '#4A504D',
  },
};

export const dark: PaletteOptions = {
  primary: { main: '#86CBC6', light: '#A9DCD8', dark: '#69B9B4', contrastText: '#0C2220' },
  secondary: { main: '#B9BDB7', contrastText: '#151817' },
  error: { main: '#EFA596', contrastText: '#2B0F0A' },
  warning: { main: '#E0BB78', contrastText: '#241803' },
  success: { main: '#97CDA9', contrastText: '#0B2014' },
  info: { main: '#9FC3E3', contrastText: '#0B1C2A' },
  decided: { main: '#C6B1E8' },
  postponed: { main: '#F5A04F' },
  background: { default: '#141716', paper: '#1A1E1C' },
  text: { primary: '#ECEAE4', secondary: '#BDC2BB', disabled: '#737973' },
  action: { active: '#BDC2BB' },
  divider: '#2A2F2D',
  line: { strong: '#3E4542', control: '#7B827D' },
  surface: { sunken: '#212725', tint: '#1A2C2B', alert: '#33201C' },
  category: {
    gray: '#B3B8B2',
    blue: '#9FC3E3',
    green: '#97CDA9',
    red: '#EFA596',
    purple: '#CBB4E6',
    amber: '#E0BB78',
    cyan: '#8CCFE0',
  },
  contact: {
    email: '#E3AB91',
    scholar: '#9FC3E3',
    orcid: '#B9CF8A',
    researchGate: '#86CBC6',
    cv: '#E0BB78',
    linkedIn: '#A3BFE6',
    threads: '#B9BDB7',
  },
};
