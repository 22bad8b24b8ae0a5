import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { aResourceLink } from '../../test-support/factories';
import { stubResourceLinks } from '../../test-support/fake-resource-links';
import { longText, placesPushedBy } from '../../test-support/long-texts';
import { renderApp } from '../../test-support/render-app';

const link = aResourceLink({
  title: longText,
  description: longText,
  url: `https://www.example.edu/${longText}`,
  hubCategory: 'irb',
});
const CATEGORY = '/aimex/resource-type/irb';
const HUB = '/aimex/support-and-resources';

const renderAt = (path: string) => {
  stubResourceLinks([link]);
  return renderApp(path);
};

describe('a long text', () => {
  it.each([
    ['on the page of its category', CATEGORY],
    ['where nothing is found', `${HUB}?q=${encodeURIComponent(`${longText} elsewhere`)}`],
  ])('does not overflow %s', async (_, path) => {
    renderAt(path);
    expect(await screen.findAllByText(new RegExp(longText))).not.toHaveLength(0);
    expect(placesPushedBy(longText)).toEqual([]);
  });

  it('does not overflow the edit dialog', async () => {
    renderAt(CATEGORY);
    fireEvent.click(await screen.findByLabelText(`Edit ${longText}`));
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(screen.getAllByDisplayValue(longText)).toHaveLength(2);
    expect(placesPushedBy(longText)).toEqual([]);
  });
});
