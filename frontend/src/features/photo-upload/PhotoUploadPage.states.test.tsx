import { beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { failure, anonymous, pending, stubSession } from '../../test-support/fake-api';
import { longText, placesPushedBy } from '../../test-support/long-texts';
import { renderApp } from '../../test-support/render-app';

beforeEach(() => {
  jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo');
  jest.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
});

const heading = () => screen.findByRole('heading', { name: 'Add New Lab Member' });

it.each([
  ['while the session is loading', pending],
  ['when the session cannot be loaded', () => failure(503, 'Please try again later.')],
])('the form is there %s, because it is public', async (_, session) => {
  stubSession(anonymous, { 'GET /api/auth/session': session });
  renderApp('/upload-photo');
  expect(await heading()).toBeVisible();
  expect(screen.getByRole('button', { name: 'Submit Request' })).toBeEnabled();
});

it('a long name of a photo that the browser cannot show is broken', async () => {
  stubSession(anonymous);
  const { user } = renderApp('/upload-photo');
  await heading();
  await user.upload(screen.getByLabelText(/^Photo/), new File(['x'], `${longText}.tiff`, { type: 'image/tiff' }));
  fireEvent.error(screen.getByAltText('Preview of your photo'));
  expect(await screen.findByText(`${longText}.tiff`)).toBeVisible();
  expect(placesPushedBy(longText)).toEqual([]);
});

it('a Chinese name is marked as Chinese for the reader’s software', async () => {
  stubSession(anonymous);
  renderApp('/upload-photo');
  await heading();
  expect(screen.getByLabelText('Chinese name')).toHaveAttribute('lang', 'zh-Hant');
});
