import { expect, it } from '@jest/globals';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { theme } from '../theme/theme';
import { PreviewTheme } from './PreviewTheme';

/** The rules for the classes of an element. */
const rulesOf = (element: HTMLElement): string => {
  const css = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
  const [own] = [...element.classList].filter((name) => name.startsWith('css-'));
  return (css.match(/[^{}]*\{(?:[^{}]|\{[^{}]*\})*\}/g) ?? []).filter((rule) => rule.includes(own!)).join('');
};

it('a preview is laid out for its own width, not for that of the window', () => {
  render(
    <ThemeProvider theme={theme}>
      <PreviewTheme>
        <Box data-testid="columns" sx={{ display: { xs: 'block', md: 'grid' }, width: (t) => t.sizes.heroPortrait }} />
        <Typography variant="display">Title</Typography>
      </PreviewTheme>
    </ThemeProvider>,
  );
  const columns = rulesOf(screen.getByTestId('columns'));
  expect(columns).toMatch(/@container \(min-width:\s*768px\)/);
  expect(columns).not.toContain('@media');
  expect(columns).toMatch(/27cqi/);
  const title = rulesOf(screen.getByText('Title'));
  expect(title).toMatch(/4\.4cqi/);
  expect(title).not.toMatch(/\dvw/);
});
