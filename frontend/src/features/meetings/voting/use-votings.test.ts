import { expect, it, jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { advanceTimersByTime, fakeTimers } from '../../../test-support/fake-timers';
import { useVotingEnds } from './use-votings';

const DAY_MS = 86_400_000;

it('a vote that ends in years is not treated as ended', () => {
  fakeTimers();
  const onEnd = jest.fn<(proposalId: number) => void>();
  const endsAt = performance.now() + 400 * DAY_MS;
  renderHook(() => useVotingEnds([{ meetingId: 1, proposalId: 7, proposedBy: 'Ada', endsAt }], onEnd));
  advanceTimersByTime(400 * DAY_MS - 1000);
  expect(onEnd).not.toHaveBeenCalled();
  advanceTimersByTime(1000);
  expect(onEnd).toHaveBeenCalledWith(7);
});
