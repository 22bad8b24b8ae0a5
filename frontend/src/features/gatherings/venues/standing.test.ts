import { expect, it } from '@jest/globals';
import { mostVotesOf, standingOf } from './standing';

const venues = (...votes: number[]) => votes.map((yesVotes, index) => ({ id: index + 1, yesVotes }));

it.each([
  ['no venue leads before the first vote', venues(0, 0), true, [undefined, undefined]],
  ['the venue with the most yes votes leads', venues(1, 3, 2), true, [undefined, 'Leading', undefined]],
  ['venues with equally many yes votes are tied', venues(3, 1, 3), true, ['Tied', undefined, 'Tied']],
  ['after the end the chosen venue has won', venues(3, 3), false, ['Winner', undefined]],
])('%s', (_, candidates, isVotingOpen, standings) => {
  const winnerId = isVotingOpen ? null : 1;
  expect(candidates.map((venue) => standingOf(venue, { candidates, isVotingOpen, winnerId }))).toEqual(standings);
});

it('the venue with most votes, not with most agreement, has a full bar', () => {
  expect(
    mostVotesOf([
      { yesVotes: 3, noVotes: 2 },
      { yesVotes: 2, noVotes: 0 },
    ]),
  ).toBe(5);
});
