import { describe, expect, it } from '@jest/globals';
import { recordVersionMessages } from '@lab/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { aResourceLink } from '../../test-support/factories';
import { changedMeanwhile } from '../../test-support/fake-api';
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

  it('does not overflow the edit dialog', async () => {
    renderAt(CATEGORY);
    fireEvent.click(await screen.findByLabelText(`Edit ${longText}`));
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(screen.getAllByDisplayValue(longText)).toHaveLength(2);
    expect(placesPushedBy(longText)).toEqual([]);
  });

  it('does not overflow what somebody else has saved meanwhile', async () => {
    const { api } = renderAt(CATEGORY);
    const theirs = `他們的${longText}`;
    api.routes[`PUT /api/resource-links/${link.id}`] = () => changedMeanwhile({ ...link, title: theirs, version: 7 });
    fireEvent.click(await screen.findByLabelText(`Edit ${longText}`));
    fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Mine' } });
    fireEvent.click(screen.getByText('Save'));
    expect(await screen.findByRole('region', { name: recordVersionMessages.changed })).toBeVisible();
    expect(screen.getAllByText(new RegExp(theirs))).not.toHaveLength(0);
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

  it('is whole in its dialog', async () => {
    renderOwn(HUB);
    fireEvent.click(await screen.findByLabelText(`Edit ${title}`));
    expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue(title);
    expect(placesPushedBy(longText)).toEqual([]);
  });
});
