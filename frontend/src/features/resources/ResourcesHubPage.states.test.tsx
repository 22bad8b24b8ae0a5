import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
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
  const api = stubResourceLinks([link]);
  return { ...renderApp(path), api };
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
});

describe('an own category with a long Chinese name', () => {
  const title = `研究室的資料集${longText}`;
  const category = { id: '研究室的資料集', title, description: longText, dbCategory: 'dataset', iconColor: 'gray' };
  const renderOwn = (path: string) => {
    localStorage.setItem('custom-categories', JSON.stringify([category]));
    return renderAt(path);
  };

  it('is a card of the hub, which leads to its page', async () => {
    const { user } = renderOwn(HUB);
    const card = await screen.findByRole('link', { name: title });
    expect(placesPushedBy(longText)).toEqual([]);
    await user.click(card);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText('No resources found')).toBeVisible();
    expect(placesPushedBy(longText)).toEqual([]);
  });
});
