import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { ok, member, stubSession } from '../../test-support/fake-api';
import { aMeeting } from '../../test-support/factories';
import { TODAY } from '../../test-support/meetings';
import { renderPiece } from '../../test-support/render-app';
import { MeetingCard } from './MeetingCard';
import { MeetingsContext, type Meetings } from './meetings-context';

const meetings = { schedule: { today: TODAY }, stateOf: () => null } as unknown as Meetings;

it.each([
  ['large', 'Meeting cancelled due to travel'],
  ['thumbnail', 'Meeting cancelled due to travel'],
  ['list', 'This meeting has been cancelled.'],
] as const)('a %s card of a cancelled meeting says: %s', async (variant, text) => {
  const meeting = aMeeting({ title: 'Off', isCancelled: true });
  stubSession(member, {
    'GET /api/lab-members': () => ok({ members: [] }),
    [`GET /api/lab-meetings/${meeting.id}/history`]: () => ok({ made: null, changed: null, cancelled: null }),
  });
  renderPiece(
    <MeetingsContext value={meetings}>
      <MeetingCard meeting={meeting} variant={variant} component="article" />
    </MeetingsContext>,
  );
  expect(await screen.findByRole('article', { name: 'Off' })).toHaveTextContent(text);
});
