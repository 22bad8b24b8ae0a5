import type { Authorship, RecordHistory } from '@lab/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { formatWallClock } from '../../lib/time';
import { failure, ok, stubApi, type Answer } from '../../test-support/fake-api';
import { aMember } from '../../test-support/factories';
import { renderPiece } from '../../test-support/render-app';
import { HistoryLine } from './HistoryLine';

const huang = aMember({ name: '黃冠霖', nameEn: 'Kuan-Lin Huang' });
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const by = (fields: Partial<Authorship> = {}): Authorship => ({
  name: 'A name of before',
  memberId: huang.id,
  isAdmin: false,
  token: null,
  at: hoursAgo(3),
  ...fields,
});

const renderLine = (answer: Partial<RecordHistory> | Answer) => {
  stubApi({
    'GET /api/lab-members': () => ok({ members: [huang] }),
    'GET /api/equipment/4/history': () =>
      'status' in answer ? answer : ok({ made: null, changed: null, cancelled: null, ...answer }),
    'GET /api/equipment/5/history': () => ok({ made: by({ at: '2026-11-01T04:00:00.000Z' }), changed: null }),
  });
  renderPiece(
    <>
      <div data-testid="line">
        <HistoryLine topic="equipment" id={4} />
      </div>
      <HistoryLine topic="equipment" id={5} />
    </>,
  );
};
const line = () => screen.getByTestId('line');
/** Waits for the line of another record, whose request is sent after the first one. */
const nextLine = () => screen.findByTitle(formatWallClock('2026-11-01T12:00:00'));

describe('the line about the history of a record', () => {
  it.each<[string, Partial<RecordHistory>, string]>([
    [
      'who made it and who last changed it',
      { made: by(), changed: by({ memberId: null, isAdmin: true, at: hoursAgo(1) }) },
      'Made by Kuan-Lin Huang 黃冠霖 3 hours ago · changed by the administrator 1 hour ago',
    ],
    [
      'which token a program used',
      { made: by({ token: 'Calendar script' }) },
      'Made by Kuan-Lin Huang 黃冠霖 by the token “Calendar script” 3 hours ago',
    ],
    ['only who made it', { made: by({ memberId: null }) }, 'Made by someone 3 hours ago'],
    ['a member who was deleted', { made: by({ memberId: 999 }) }, 'Made by A name of before 3 hours ago'],
    ['only who changed it', { changed: by() }, 'Changed by Kuan-Lin Huang 黃冠霖 3 hours ago'],
  ])('says %s', async (_, history, expected) => {
    renderLine(history);
    await waitFor(() => expect(line()).toHaveTextContent(new RegExp(`^${expected}$`)));
  });

  it('also says the full time', async () => {
    renderLine({ made: by({ at: '2026-11-20T04:00:00.000Z' }) });
    expect(await screen.findByTitle(formatWallClock('2026-11-20T12:00:00'))).toHaveAttribute(
      'datetime',
      '2026-11-20T04:00:00.000Z',
    );
  });

  it.each([
    ['the audit log no longer has it', {}],
    ['the service does not answer', failure(503, 'Away.')],
  ])('is not there when %s', async (_, answer) => {
    renderLine(answer);
    expect(await nextLine()).toBeVisible();
    expect(line()).toBeEmptyDOMElement();
  });
});
