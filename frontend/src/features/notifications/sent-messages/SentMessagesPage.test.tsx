import type { FailureList, SentMessage, SentMessageList } from '@lab/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { admin, failure, ok, stubSession, type Answer } from '../../../test-support/fake-api';
import { longText, placesPushedBy } from '../../../test-support/long-texts';
import { formatDay, formatWallClock } from '../../../lib/time';
import { renderPage } from '../../../test-support/render-app';

const ROUTE = 'GET /api/sent-messages';
const FAILURES = 'GET /api/sent-messages/failures';

const aMessage = (id: number, fields: Partial<SentMessage> = {}): SentMessage => ({
  id,
  channel: 'email',
  to: 'amy@example.edu.tw',
  subject: `Subject ${id}`,
  text: `Text ${id}`,
  state: 'sent',
  createdAt: '2026-11-20T08:12:00.000Z',
  ...fields,
});

/** Renders the page with a server that has sent these messages, newest first. */
const renderMessages = (messages: SentMessage[], ways: Partial<Omit<SentMessageList, 'messages'>> = {}) => {
  const list = ({ search }: { search: string }): Answer => {
    const before = Number(new URLSearchParams(search).get('before') ?? Infinity);
    const page = messages.filter(({ id }) => id < before).slice(0, 30);
    return ok({ messages: page, isMailOn: true, isChatOn: true, ...ways });
  };
  const api = stubSession(admin, {
    [ROUTE]: list,
    [FAILURES]: () => ok({ failures: [], failing: [] }),
  });
  return { ...renderPage('/aimex/sent-messages'), api };
};

const numbered = (count: number) => Array.from({ length: count }, (_, index) => aMessage(count - index));

const lines = async () => within(await screen.findByRole('list', { name: 'Messages' })).getAllByRole('listitem');

describe('the page of sent messages', () => {
  it('lists each message with its destination, time and state', async () => {
    renderMessages([
      aMessage(4, { channel: 'chat', to: 'hooks.example.org', subject: 'Vote on the paper' }),
      aMessage(3, { state: 'refused', subject: longText, text: longText }),
      aMessage(2, { state: 'over' }),
      aMessage(1, { channel: 'chat', to: 'chat', state: 'not_sent' }),
    ]);
    const [chat, refused, over, unsent] = await lines();
    expect(chat).toHaveTextContent(
      new RegExp(
        `^Vote on the paperSentThe lab’s chat, hooks\\.example\\.org · ${formatWallClock('2026-11-20T16:12:00')}`,
      ),
    );
    expect(refused).toHaveTextContent(/RefusedE-mail to amy@example\.edu\.tw/);
    expect(over).toHaveTextContent('Expired before it was sent');
    expect(unsent).toHaveTextContent(/Not sentThe lab’s chat · /);
    expect(screen.queryByText(/only listed here\.$/)).toBeNull();
    expect(placesPushedBy(longText)).toEqual([]);
  });

  it('unfolds a text on demand, with its links', async () => {
    const { user } = renderMessages([aMessage(1, { text: '投票開始\n\nhttps://lab.example.edu/vote' })]);
    const text = await screen.findByText(/^投票開始/);
    expect(text).not.toBeVisible();
    await user.click(screen.getByText('Text', { exact: false, selector: 'summary' }));
    expect(text).toBeVisible();
    expect(await within(text).findByRole('link')).toHaveAttribute('href', 'https://lab.example.edu/vote');
  });

  it.each([
    ['email', { isMailOn: false }, 'E-mails are not sent: no mail server is set up. They are only listed here.'],
    [
      'chat',
      { isChatOn: false },
      'Messages to the lab’s chat are not sent: no chat is set up. They are only listed here.',
    ],
  ] as const)('says once that messages by %s are not sent', async (channel, ways, sentence) => {
    renderMessages([aMessage(1, { channel, state: 'not_sent' })], ways);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByText('Not sent')).toBeNull();
  });

  it('shows earlier ones on request, and says when they cannot be loaded', async () => {
    const { user, api } = renderMessages(numbered(40));
    expect(await lines()).toHaveLength(30);
    const works = api.routes[ROUTE]!;
    api.routes[ROUTE] = () => failure(503, 'The notifications service is unavailable.');
    await user.click(screen.getByRole('button', { name: 'Show earlier ones' }));
    expect(await screen.findByText('The notifications service is unavailable.')).toBeVisible();
    api.routes[ROUTE] = works;
    await user.click(screen.getByRole('button', { name: 'Show earlier ones' }));
    await waitFor(async () => expect(await lines()).toHaveLength(40));
    expect(screen.queryByRole('button', { name: 'Show earlier ones' })).toBeNull();
  });
});

describe('what failed', () => {
  const some: FailureList = {
    failures: [
      {
        id: 5,
        source: 'meetings',
        title: 'Reading group',
        error: '`end` has to be a valid date!',
        failedAt: '2026-11-20T08:12:00.000Z',
      },
    ],
    failing: [{ source: 'equipment', since: '2026-11-20T08:12:00.000Z', reason: 'Equipment does not answer.' }],
  };

  it('is listed with its error and time beside unreadable services, and can be retried', async () => {
    const { api, user } = renderMessages([]);
    api.routes[FAILURES] = () => ok(some);
    const item = within(await screen.findByRole('list', { name: 'Failed' })).getByRole('listitem');
    expect(item).toHaveTextContent(
      new RegExp(`Reading group.*Lab meetings · ${formatWallClock('2026-11-20T16:12:00')}.*has to be a valid date`),
    );
    expect(
      screen.getByText(new RegExp(`^Equipment: changes cannot be read since ${formatDay('2026-11-20')}`)),
    ).toBeVisible();
    api.routes['POST /api/sent-messages/failures/retry'] = () => failure(503, 'The database is away.');
    const retry = screen.getByRole('button', { name: 'Retry' });
    await user.click(retry);
    expect(await screen.findByText('The database is away.')).toBeVisible();
    api.routes['POST /api/sent-messages/failures/retry'] = () => ok(null);
    await user.click(retry);
    expect(await screen.findByText('Anything that fails again stays in the list.')).toBeVisible();
    expect(retry).toHaveFocus();
    api.routes[FAILURES] = () => ok({ failures: [], failing: [] });
    await user.click(retry);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Failures' })).toBeNull());
    expect(document.body).not.toHaveFocus();
  });
});
