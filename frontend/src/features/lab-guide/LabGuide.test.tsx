import { describe, expect, it } from '@jest/globals';
import { limits } from '@lab/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { failure, ok } from '../../test-support/fake-api';
import { advanceTimersByTime, fakeTimers } from '../../test-support/fake-timers';
import { aReply, ASK, introduced, open } from '../../test-support/lab-guide';
import { longText } from '../../test-support/long-texts';
import { toastVariant } from '../../test-support/render-app';

describe('the window', () => {
  it('opens with its launcher, closes by its close button or the launcher, and keeps the conversation', async () => {
    const { user, guide } = await introduced();
    expect(guide).toHaveStyle({ height: '350px' });
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(guide).not.toBeVisible();
    const launcher = screen.getByRole('button', { name: 'Ask the lab guide' });
    expect(launcher).toHaveFocus();
    expect(launcher).toHaveAttribute('aria-expanded', 'false');
    await user.click(launcher);
    expect(within(guide).getByText('I am a student')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close the lab guide', expanded: true }));
    await waitFor(() => expect(guide).not.toBeVisible());
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
  it('starts in a live region, and offers the visitor’s first question again as a button', async () => {
    const { user, guide, say, calls, input } = await open();
    const log = within(guide).getByRole('log');
    expect(log).toHaveAttribute('aria-live', 'polite');
    expect(log).toHaveTextContent(/a prospective student.*a collaborator.*a general visitor\?/);
    const text = 'Do you take PhD students in 2027?';
    await say(text);
    expect(within(guide).getByText(/^Good to meet you!/)).toBeVisible();
    expect(calls).toEqual([]);
    await user.click(within(guide).getByRole('button', { name: `Ask: ${text}` }));
    await within(guide).findByText('By letter.');
    expect(calls[0]!.body).toMatchObject({ message: text, userIntent: 'prospective_student' });
    expect(within(guide).queryByRole('button', { name: `Ask: ${text}` })).toBeNull();
    expect(input).toHaveFocus();
  });

  it('accepts a suggestion, and does not ask again', async () => {
    const { user, guide, say, calls } = await open();
    await user.click(within(guide).getByRole('button', { name: 'Collaborator' }));
    expect(within(guide).queryByRole('button', { name: 'General visitor' })).toBeNull();
    await say('What now?');
    await within(guide).findByText('By letter.');
    expect(calls[0]!.body).toMatchObject({ userIntent: 'collaborator' });
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

  it('shows that the guide is thinking, and is sent once: the input is disabled until the reply', async () => {
    const { user, guide, say, input, sendButton, routes, calls } = await introduced();
    let answer: (reply: ReturnType<typeof aReply>) => void = () => {};
    routes[ASK] = () => new Promise((resolve) => (answer = resolve));
    await say('How do I apply?');
    await user.keyboard('{Enter}');
    expect(await within(guide).findByText('Thinking')).toBeVisible();
    expect(calls).toHaveLength(1);
    expect(input).toBeDisabled();
    expect(sendButton).toBeDisabled();

    answer(aReply('A reply.', { source: 'ai' }));
    expect(await within(guide).findByText('A reply.')).toBeVisible();
    expect(within(guide).getByText('Written by AI from the lab’s own pages')).toBeVisible();
    expect(within(guide).queryByText('Thinking')).toBeNull();
    expect(input).toBeEnabled();
    await waitFor(() => expect(input).toHaveFocus());
  });

  it('may be answered with the documented fields alone', async () => {
    const { guide, say, routes } = await introduced();
    routes[ASK] = () => ok({ reply: 'By e-mail.', source: 'faq', isIntentQuery: false });
    await say('How do I apply?');
    expect(await within(guide).findByText('By e-mail.')).toBeVisible();
  });

  it('is reported in a toast and in the window after any failure, and can be asked again', async () => {
    const { guide, say, routes } = await introduced();
    const failures = [
      () => failure(429, 'Please wait'),
      () => ok('<html>'),
      () => Promise.reject(new TypeError('Failed to fetch')),
    ];
    for (const [index, respond] of failures.entries()) {
      routes[ASK] = respond;
      await say('How do I apply?');
      const apology = 'Sorry, I cannot answer your question right now. Please try again later.';
      await waitFor(() => expect(within(guide).getAllByText(apology)).toHaveLength(index + 1));
    }
    expect(await screen.findByText('Unable to get a response. Please try again later.')).toBeVisible();
    expect(toastVariant('Error')).toBe('destructive');
    routes[ASK] = () => aReply('By letter.');
    await say('How do I apply?');
    expect(await within(guide).findByText('By letter.')).toBeVisible();
  });
});

describe('the input', () => {
  it('sends nothing while it is blank or too long, and shows the remaining characters', async () => {
    const { user, guide, input, sendButton } = await open();
    await user.type(input, '   ');
    expect(sendButton).toBeDisabled();
    await user.keyboard('{Enter}');
    await user.clear(input);
    await user.paste('x'.repeat(limits.chatMessageLength));
    expect(within(guide).getByText('2000 of 2000 characters')).toBeVisible();
    expect(sendButton).toBeEnabled();
    await user.paste('x');
    expect(within(guide).getByText('Please use at most 2000 characters. You have written 2001.')).toBeVisible();
    expect(input).toHaveAccessibleDescription(/at most 2000/);
    expect(sendButton).toBeDisabled();
    expect(guide.querySelectorAll('[data-role=user]')).toHaveLength(0);
  });

  it('starts a new line with Shift+Enter, and ignores the Enter that chooses a Chinese word', async () => {
    const { user, guide, input, sendButton } = await open();
    await user.type(input, '我是{Shift>}{Enter}{/Shift}學生');
    fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
    expect(guide.querySelector('[data-role=user]')).toBeNull();
    await user.click(sendButton);
    expect(guide.querySelector('[data-role=user]')).toHaveTextContent('You: 我是 學生');
    expect(input).toHaveValue('');
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

  it('wraps and stays complete at any length, with its papers, sources and offers', async () => {
    const { guide, say, routes } = await introduced();
    const link = { title: longText, href: '/' };
    const papers = { lead: longText, items: [{ ...link, detail: longText }], more: link };
    routes[ASK] = () => aReply(longText, { papers, sources: [{ title: longText, href: null }], offers: [longText] });
    await say(longText);
    expect(await within(guide).findByRole('button', { name: longText })).toBeVisible();
    const messages = [...guide.querySelectorAll('[data-role]')].slice(-2);
    // The question contains the text once, the answer six times.
    expect(messages.map(({ textContent }) => textContent!.split(longText).length - 1)).toEqual([1, 6]);
    // The window hides overflow, so a message itself must break.
    for (const message of messages) expect(message).toHaveStyle({ overflowWrap: 'anywhere' });
  });
});
