import type { PaletteOptions } from '@mui/material/styles';

/**
 * Warm paper and ink tones, hairlines, one pine accent. Every pair used for text has a contrast of at least 4.5, every
 * outline 3.
 */
export const light: PaletteOptions = {
  primary: { main: '#0E5A5E', light: '#2B7679', dark: '#093F42', contrastText: '#FFFFFF' },
  secondary: { main: '#4A504D', contrastText: '#FFFFFF' },
  error: { main: '#9A3324', contrastText: '#FFFFFF' },
  warning: { main: '#7E5410', contrastText: '#FFFFFF' },
  success: { main: '#2C6744', contrastText: '#FFFFFF' },
  info: { main: '#2F5B7E', contrastText: '#FFFFFF' },
  decided: { main: '#62478A' },
  postponed: { main: '#AD4E00' },
  background: { default: '#FBFAF7', paper: '#FFFEFC' },
  text: { primary: '#1C211F', secondary: '#555B58', disabled: '#8B908C' },
  divider: '#E4E0D6',
  line: { strong: '#CDC8BB', control: '#868B85' },
  surface: { sunken: '#F3F0E9', tint: '#E8F0EE', alert: '#F8EAE6' },
  category: {
    gray: '#5A605D',
    blue: '#2F5B7E',
    green: '#2C6744',
    red: '#9A3324',
    purple: '#6A4A86',
    amber: '#7E5410',
    cyan: '#136679',
  },
  contact: {
    email: '#8C4A2F',
    scholar: '#2F5B7E',
    orcid: '#4F6B1E',
    researchGate: '#0E6E6A',
    cv: '#7E5410',
    linkedIn: '#345F8C',
    threads: '#4A504D',
  },
};

export const dark: PaletteOptions = {
  primary: { main: '#86CBC6', light: '#A9DCD8', dark: '#63B3AE', contrastText: '#0C2220' },
  secondary: { main: '#B9BDB7', contrastText: '#151817' },
  error: { main: '#EFA596', contrastText: '#2B0F0A' },
  warning: { main: '#E0BB78', contrastText: '#241803' },
  success: { main: '#97CDA9', contrastText: '#0B2014' },
  info: { main: '#9FC3E3', contrastText: '#0B1C2A' },
  decided: { main: '#C6B1E8' },
  postponed: { main: '#F5A04F' },
  background: { default: '#141716', paper: '#1A1E1C' },
  text: { primary: '#ECEAE4', secondary: '#A9AEA8', disabled: '#737973' },
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
