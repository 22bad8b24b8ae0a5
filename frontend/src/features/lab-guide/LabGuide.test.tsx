import { describe, expect, it } from '@jest/globals';
import { limits } from '@lab/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { failure, ok, pending } from '../../test-support/fake-api';
import { advanceTimersByTime, fakeTimers } from '../../test-support/fake-timers';
import { aReply, ASK, introduced, open } from '../../test-support/lab-guide';
import { toastVariant } from '../../test-support/render-app';

describe('the window', () => {
  it('opens and closes with its launcher, which exposes its state', async () => {
    const { user, guide, input } = await open();
    expect(input).toHaveFocus();
    const launcher = screen.getByRole('button', { name: 'Close the lab guide' });
    expect(launcher).toHaveAttribute('aria-expanded', 'true');
    await user.click(launcher);
    await waitFor(() => expect(guide).not.toBeVisible());
    expect(screen.getByRole('button', { name: 'Ask the lab guide' })).toHaveAttribute('aria-expanded', 'false');
  });

  it.each([
    [
      'its close button',
      (user: Awaited<ReturnType<typeof open>>['user']) => user.click(screen.getByRole('button', { name: 'Close' })),
    ],
    ['Escape', (user: Awaited<ReturnType<typeof open>>['user']) => user.keyboard('{Escape}')],
  ])('closes by %s, and restores the focus to the launcher', async (_, close) => {
    const { user, guide } = await open();
    await close(user);
    expect(guide).not.toBeVisible();
    expect(screen.getByRole('button', { name: 'Ask the lab guide' })).toHaveFocus();
  });

  it('is 350 px high', async () => {
    const { guide } = await open();
    expect(guide).toHaveStyle({ height: '350px' });
  });

  it('keeps the conversation while it is closed', async () => {
    const { user, guide } = await introduced();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Ask the lab guide' }));
    expect(within(guide).getByText('I am a student')).toBeVisible();
  });

  it('shows its scrollbar while the messages scroll, and for 0.6 s after that', async () => {
    const { guide } = await open();
    fakeTimers();
    const log = within(guide).getByRole('log');
    act(() => void log.dispatchEvent(new Event('scroll', { bubbles: true })));
    expect(log).toHaveAttribute('data-scrolling', 'true');
    advanceTimersByTime(599);
    expect(log).toHaveAttribute('data-scrolling', 'true');
    advanceTimersByTime(1);
    expect(log).toHaveAttribute('data-scrolling', 'false');
  });
});

describe('asking who the visitor is', () => {
  it('starts with a greeting that asks who they are, in a live region', async () => {
    const { guide } = await open();
    const log = within(guide).getByRole('log');
    expect(log).toHaveAttribute('aria-live', 'polite');
    expect(log).toHaveTextContent(/a prospective student.*a collaborator.*a general visitor\?/);
  });

  it.each([
    ['I am thinking of joining', 'Good to meet you!'],
    ['option 2', 'Thank you for thinking of working together.'],
    ['3)', 'Welcome! Ask me about our research'],
    ['hello', 'Hello! Ask me anything about the lab'],
    ['I am curious', 'Thank you. Ask me anything about the lab'],
    ['你好', '謝謝您。請問我任何關於實驗室的問題'],
  ])('answers “%s” in the browser, without a request', async (text, acknowledgement) => {
    const { guide, say, calls } = await open();
    await say(text);
    expect(within(guide).getByText(new RegExp(`^${acknowledgement}`))).toBeVisible();
    expect(calls).toEqual([]);
  });

  it.each([
    ['Do you take PhD students in 2027?', 'prospective_student', 'Good to meet you!'],
    ['Hi, can companies be partners', 'collaborator', 'Thank you for thinking'],
    ['I would like to know what you work on', 'unknown', 'Thank you. Ask me anything'],
    ['你們有收博士生嗎', 'unknown', '謝謝您。'],
  ])('offers “%s” again, which one click asks', async (text, userIntent, acknowledgement) => {
    const { user, guide, say, calls, input } = await open();
    await say(text);
    expect(within(guide).getByText(new RegExp(`^${acknowledgement}`))).toBeVisible();
    expect(calls).toEqual([]);
    await user.click(within(guide).getByRole('button', { name: `Ask: ${text}` }));
    await within(guide).findByText('By letter.');
    expect(calls[0]!.body).toMatchObject({ message: text, userIntent });
    expect(within(guide).queryByRole('button', { name: `Ask: ${text}` })).toBeNull();
    expect(input).toHaveFocus();
  });

  it.each(['I am a student', 'hello', 'just browsing'])('offers nothing again after “%s”', async (text) => {
    const { guide, say } = await open();
    await say(text);
    expect(within(guide).queryByRole('button', { name: /^Ask: / })).toBeNull();
  });

  it.each([
    ['Prospective student', 'prospective_student'],
    ['Collaborator', 'collaborator'],
    ['General visitor', 'general_visitor'],
  ])('accepts the suggestion “%s”, and does not ask again', async (name, userIntent) => {
    const { user, guide, say, calls } = await open();
    await user.click(within(guide).getByRole('button', { name }));
    expect(within(guide).queryByRole('button', { name })).toBeNull();
    await say('What now?');
    await within(guide).findByText('By letter.');
    expect(calls[0]!.body).toMatchObject({ userIntent });
  });
});

describe('a question', () => {
  it('is sent with the conversation so far and the kind of visitor', async () => {
    const { guide, say, calls } = await introduced();
    await say('  How do I apply?  ');
    expect(await within(guide).findByText('By letter.')).toBeVisible();
    expect(within(guide).getByText('From the lab’s own pages')).toBeVisible();
    const body = calls[0]!.body as Record<string, unknown>;
    expect(body).toMatchObject({ message: 'How do I apply?', userIntent: 'prospective_student' });
    expect(body['conversation']).toEqual([
      { role: 'assistant', content: expect.stringContaining('Hello!') },
      { role: 'user', content: 'I am a student' },
      { role: 'assistant', content: expect.stringContaining('Good to meet you!') },
    ]);
  });

  it('is sent with no more of the conversation than the server accepts', async () => {
    const { guide, say, calls, routes } = await introduced();
    routes[ASK] = () => aReply('x'.repeat(limits.chatTurnLength + 1));
    for (let turn = 0; turn < 11; turn += 1) {
      await say(`Question ${turn}`);
      await waitFor(() => expect(within(guide).getAllByText(/^x+$/)).toHaveLength(turn + 1));
    }
    const { conversation } = calls.at(-1)!.body as { conversation: { content: string }[] };
    expect(conversation).toHaveLength(limits.chatTurns);
    expect(conversation.at(-2)!.content).toBe('Question 9');
    expect(conversation.at(-1)!.content).toHaveLength(limits.chatTurnLength);
  });

  it('shows that the guide is thinking, and disables the input until the reply', async () => {
    const { guide, say, input, sendButton, routes } = await introduced();
    let answer: (reply: ReturnType<typeof aReply>) => void = () => {};
    routes[ASK] = () => new Promise((resolve) => (answer = resolve));
    await say('How do I apply?');
    expect(await within(guide).findByText('Thinking')).toBeVisible();
    expect(input).toBeDisabled();
    expect(sendButton).toBeDisabled();

    answer(aReply('A reply.', { source: 'ai' }));
    expect(await within(guide).findByText('A reply.')).toBeVisible();
    expect(within(guide).getByText('Written by AI from the lab’s own pages')).toBeVisible();
    expect(within(guide).queryByText('Thinking')).toBeNull();
    expect(input).toBeEnabled();
    await waitFor(() => expect(input).toHaveFocus());
  });

  it.each([
    ['the server fails', () => failure(500, 'Broken')],
    ['there are too many', () => failure(429, 'Please wait')],
    ['the answer is no answer', () => ok('<html>')],
    ['nobody is there', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('that fails because %s is reported in a toast and in the window', async (_, respond) => {
    const { guide, say, routes } = await introduced();
    routes[ASK] = respond;
    await say('How do I apply?');
    expect(await screen.findByText('Unable to get a response. Please try again later.')).toBeVisible();
    expect(toastVariant('Error')).toBe('destructive');
    const apology = 'Sorry, I cannot answer your question right now. Please try again later.';
    expect(within(guide).getByText(apology)).toBeVisible();

    routes[ASK] = () => aReply('By letter.');
    await say('How do I apply?');
    expect(await within(guide).findByText('By letter.')).toBeVisible();
  });

  it('is not sent twice by repeated clicks', async () => {
    const { user, guide, input, sendButton, routes, calls } = await introduced();
    routes[ASK] = pending;
    await user.click(input);
    await user.paste('How do I apply?');
    await user.dblClick(sendButton);
    await within(guide).findByText('Thinking');
    expect(calls).toHaveLength(1);
  });
});

describe('the input', () => {
  it('sends nothing while it is empty or blank', async () => {
    const { user, guide, input, sendButton } = await open();
    expect(sendButton).toBeDisabled();
    await user.type(input, '   ');
    expect(sendButton).toBeDisabled();
    await user.keyboard('{Enter}');
    expect(guide.querySelectorAll('[data-role=user]')).toHaveLength(0);
  });

  it('starts a new line with Shift+Enter, and has a send button, too', async () => {
    const { user, guide, input, sendButton } = await open();
    await user.type(input, 'one{Shift>}{Enter}{/Shift}two');
    await user.click(sendButton);
    expect(guide.querySelector('[data-role=user]')).toHaveTextContent('You: one two');
    expect(input).toHaveValue('');
  });

  it('shows the remaining characters, and refuses text that is too long', async () => {
    const { user, guide, input, sendButton } = await open();
    await user.click(input);
    await user.paste('x'.repeat(limits.chatMessageLength));
    expect(within(guide).getByText('2000 of 2000 characters')).toBeVisible();
    expect(sendButton).toBeEnabled();
    await user.paste('x');
    expect(within(guide).getByText('Please use at most 2000 characters. You have written 2001.')).toBeVisible();
    expect(input).toHaveAccessibleDescription(/at most 2000/);
    expect(sendButton).toBeDisabled();
  });
});

describe('a reply', () => {
  it('is plain text with clickable addresses', async () => {
    const { guide, say, routes, user, place } = await introduced();
    routes[ASK] = () =>
      aReply('**Write** to lab@example.edu.tw, see https://example.edu.tw/cv.pdf or /members <img src=x>');
    await say('How?');
    const links = await within(guide).findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'mailto:lab@example.edu.tw',
      'https://example.edu.tw/cv.pdf',
      '/members',
    ]);
    expect(links[1]).toHaveAttribute('rel', 'noopener');
    expect(guide).toHaveTextContent('**Write** to');
    expect(guide.querySelector('[data-role] img')).toBeNull();
    await user.click(links[2]!);
    expect(place().pathname).toBe('/members');
  });
});
