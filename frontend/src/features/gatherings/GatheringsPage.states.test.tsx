import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { anonymous, member, ok, stubSession } from '../../test-support/fake-api';
import { aGathering, asShared, aVenue, ended } from '../../test-support/gathering-factories';
import { longText, placesPushedBy } from '../../test-support/long-texts';
import { renderPage } from '../../test-support/render-app';

const by = { memberName: longText, memberId: 7, createdAt: '2026-11-19T03:20:00.000Z' };
const venue = aVenue({
  id: 31,
  name: longText,
  location: longText,
  cuisineType: longText,
  priceRange: longText,
  addedBy: longText,
  yesVotes: 1,
  votes: [{ ...by, id: 1, vote: true }],
  comments: [{ ...by, id: 2, comment: longText }],
});
const open = aGathering({
  title: longText,
  description: longText,
  proposedBy: longText,
  visibility: 'invitees_only',
  candidates: [venue],
});
const over = { ...open, ...ended, id: open.id + 1, winnerId: venue.id };

describe('a long text', () => {
  it('does not overflow the card of an event and of its venues', async () => {
    stubSession(member, { 'GET /api/social-gatherings': () => ok({ events: [open, over] }) });
    renderPage('/aimex/social-gatherings');
    expect(await screen.findAllByText(`Winning Venue: ${longText} (1 votes)`)).toHaveLength(1);
    expect(placesPushedBy(longText)).toEqual([]);
  });

  it.each([open, over])('does not overflow the page of a shared event: %#', async (event) => {
    stubSession(anonymous, { 'GET /api/social-gatherings/shared/secret': () => ok(asShared(event)) });
    renderPage('/social-gatherings/shared/secret');
    expect(await screen.findAllByText(longText)).not.toHaveLength(0);
    expect(placesPushedBy(longText)).toEqual([]);
  });
});
