import { expect, it } from '@jest/globals';
import { ThemeProvider } from '@mui/material/styles';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { theme } from '../../lib/theme/theme';
import { aMember } from '../../test-support/factories';
import { PersonPhoto } from './PersonPhoto';

const inTheme = {
  wrapper: ({ children }: { children: ReactNode }) => <ThemeProvider theme={theme}>{children}</ThemeProvider>,
};
const photoUrl = `/api/photos/${'a'.repeat(32)}`;

it('shows the photo, with a larger file for high-density screens', () => {
  render(<PersonPhoto person={aMember({ nameEn: 'Yu-Ting Chen', photoUrl })} />, inTheme);
  const photo = screen.getByRole('img', { name: /^Photo of Yu-Ting Chen/ });
  expect(photo).toHaveAttribute('src', `${photoUrl}?size=thumb`);
  expect(photo).toHaveAttribute('srcset', `${photoUrl}?size=thumb 1x, ${photoUrl}?size=full 2x`);
});

it('shows the initials when there is no photo', () => {
  const { container } = render(<PersonPhoto person={aMember({ nameEn: 'Yu-Ting Chen' })} />, inTheme);
  expect(container.querySelector('img')).toHaveAttribute('src', '/api/avatars/Yu-Ting%20Chen');
});

it('shows the initials when the photo cannot be loaded, and tries a new photo', () => {
  const person = aMember({ nameEn: 'Yu-Ting Chen', photoUrl });
  const { container, rerender } = render(<PersonPhoto person={person} />, inTheme);
  const image = () => container.querySelector('img')!;
  fireEvent.error(image());
  expect(image()).toHaveAttribute('src', '/api/avatars/Yu-Ting%20Chen');
  expect(image()).not.toHaveAttribute('srcset');

  const newUrl = `/api/photos/${'b'.repeat(32)}`;
  rerender(<PersonPhoto person={{ ...person, photoUrl: newUrl }} />);
  expect(image()).toHaveAttribute('src', `${newUrl}?size=thumb`);
});
