import { describe, expect, it } from '@jest/globals';
import type { ChatEvent } from '@lab/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { failure, type Answer } from '../../test-support/fake-api';
import { anAnswer, aReply, ASK, FEEDBACK, introduced } from '../../test-support/lab-guide';
import { stubGlobal } from '../../test-support/stub-global';

describe('an answer', () => {
  const answered = async (answer: Answer) => {
    const chat = await introduced();
    chat.routes[ASK] = () => answer;
    await chat.say('How?');
    return chat;
  };

  it('names its sources and pages of the site, with links where possible', async () => {
    const sources = [
      { title: 'Publications', href: '/#publications' },
      { title: 'FAQ – How?', href: null },
    ];
    const { guide } = await answered(aReply('Look at /#research, /members and /auth.', { sources }));
    const list = await within(guide).findByRole('list', { name: 'Sources' });
    expect(within(list).getByText('FAQ – How?')).toBeVisible();
    for (const [name, href] of [
      ['Publications', '/#publications'],
      ['Research', '/#research'],
      ['Lab Members', '/members'],
      ['/auth', '/auth'],
    ] as const) {
      expect(within(guide).getByRole('link', { name })).toHaveAttribute('href', href);
    }
  });

  it('lists papers in short lines, with a link to all of them', async () => {
    const papers = {
      lead: 'The newest:',
      items: [{ title: 'Eighty Glances', detail: 'CHI ’26', href: 'https://dl.acm.org/doi/10.5555/1' }],
      more: { title: 'All 75 publications', href: '/#publications' },
    };
    const { guide } = await answered(aReply('A long text', { papers }));
    expect(await within(guide).findByRole('link', { name: 'Eighty Glances' })).toHaveAttribute('target', '_blank');
    expect(within(guide).getByText(/CHI ’26/)).toBeVisible();
    expect(within(guide).getByRole('link', { name: 'All 75 publications' })).toHaveAttribute('href', '/#publications');
    expect(within(guide).queryByText('A long text')).toBeNull();
  });

  it('offers questions to click when it is not sure', async () => {
    const offers = ['How do I apply?', 'Can I visit?'];
    const unsure = aReply('Did you mean …', { outcome: 'unsure', text: 'Did you mean …', offers });
    const { guide, user, routes, calls } = await answered(unsure);
    const offer = await within(guide).findByRole('button', { name: 'Can I visit?' });
    routes[ASK] = () => aReply('By appointment.');
    await user.click(offer);
    expect(await within(guide).findByText('By appointment.')).toBeVisible();
    expect(calls.at(-1)!.body).toMatchObject({ message: 'Can I visit?' });
    expect(within(guide).queryByRole('button', { name: 'How do I apply?' })).toBeNull();
  });

  it('can be rated once, and again after a failure', async () => {
    const { guide, user, routes, calls } = await answered(aReply('By letter.'));
    const name = 'This answer did not help';
    routes[FEEDBACK] = () => failure(429, 'Please wait a minute.');
    await user.click(await within(guide).findByRole('button', { name: 'This answer helped' }));
    expect(await screen.findByText('Please wait a minute.')).toBeVisible();
    expect(calls.at(-1)!.body).toEqual({ kind: 'liked', question: 'How?' });
    routes[FEEDBACK] = () => ({ status: 204 });
    await user.click(within(guide).getByRole('button', { name }));
    expect(await within(guide).findByText('Thank you for telling us.')).toBeVisible();
    expect(calls.at(-1)!.body).toEqual({ kind: 'disliked', question: 'How?' });
    expect(within(guide).queryByRole('button', { name })).toBeNull();
  });

  it('lets visitors leave their e-mail address when it was not found, and says what for', async () => {
    const { guide, user, routes, calls } = await answered(aReply('Nothing.', { outcome: 'not-found' }));
    await user.click(await within(guide).findByRole('button', { name: 'Leave your e-mail and we will answer' }));
    const email = await within(guide).findByRole('textbox', { name: 'Your e-mail' });
    expect(email).toHaveAccessibleDescription(/to answer this question, and delete it together with the question/);
    await user.type(email, 'ada');
    await user.click(within(guide).getByRole('button', { name: 'Send address' }));
    expect(await within(guide).findByText('Please enter a valid email address')).toBeVisible();
    routes[FEEDBACK] = () => failure(429, 'Please wait a minute.');
    await user.type(email, '@example.org{Enter}');
    expect(await within(guide).findByText('Please wait a minute.')).toBeVisible();
    expect(email).toHaveValue('ada@example.org');
    routes[FEEDBACK] = () => ({ status: 204 });
    await user.click(within(guide).getByRole('button', { name: 'Send address' }));
    expect(await within(guide).findByText('Thank you. We will write to you.')).toBeVisible();
    expect(calls.at(-1)!.body).toEqual({ kind: 'email', question: 'How?', email: 'ada@example.org' });
  });

  it('cannot be rated when it answers a greeting', async () => {
    const { guide } = await answered(aReply('Hello!', { outcome: 'nothing-asked' }));
    expect(await within(guide).findByText('Hello!')).toBeVisible();
    expect(within(guide).queryByRole('button', { name: 'This answer helped' })).toBeNull();
  });
});

describe('an answer that is still being written', () => {
  /** A server whose events the test sends. */
  const slowly = () => {
    let stream!: ReadableStreamDefaultController<Uint8Array>;
    let signal: AbortSignal | null | undefined;
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) });
    stubGlobal('fetch', (_: string, init: RequestInit) => {
      signal = init.signal;
      return Promise.resolve(new Response(body));
    });
    const send = (event: ChatEvent) =>
      act(async () => stream.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`)));
    return { send, end: () => act(async () => stream.close()), isAborted: () => signal?.aborted };
  };

  it('shows each piece, hidden from screen readers, and replaces them with the final text', async () => {
    const { guide, say } = await introduced();
    const { send, end } = slowly();
    await say('How?');
    await send({ piece: 'Write first.' });
    const written = await within(guide).findByText('Write first.');
    expect(written.closest('[aria-hidden=true]')).not.toBeNull();
    expect(within(guide).queryByText('Thinking')).toBeNull();
    await send({ piece: ' Then wait.' });
    expect(await within(guide).findByText('Write first. Then wait.')).toBeVisible();
    await send({ answer: anAnswer('In the lab’s own words.', { source: 'ai' }) });
    await end();
    const whole = await within(guide).findByText('In the lab’s own words.');
    expect(whole.closest('[aria-hidden=true]')).toBeNull();
    expect(within(guide).queryByText(/^Write first\./)).toBeNull();
  });

  it('may also arrive whole, as JSON; an invalid one is reported as a failure', async () => {
    const { guide, say } = await introduced();
    const answerWith = (text: string) => {
      const headers = { 'content-type': 'application/json; charset=utf-8' };
      stubGlobal('fetch', () => Promise.resolve(new Response(text, { headers })));
    };
    answerWith(
      JSON.stringify(anAnswer('By letter.', { sources: [{ title: 'Publications', href: '/#publications' }] })),
    );
    await say('How?');
    expect(await within(guide).findByText('By letter.')).toBeVisible();
    expect(within(guide).getByRole('link', { name: 'Publications' })).toBeVisible();
    const apology = /^Sorry, I cannot answer your question right now/;
    expect(within(guide).queryByText(apology)).toBeNull();
    for (const [index, text] of ['', 'null', '<html>'].entries()) {
      answerWith(text);
      await say('How?');
      await waitFor(() => expect(within(guide).getAllByText(apology)).toHaveLength(index + 1));
    }
  });

  it('is reported as a failure when it breaks off', async () => {
    const { guide, say } = await introduced();
    const { send, end } = slowly();
    await say('How?');
    await send({ piece: 'Write first.' });
    await end();
    expect(await within(guide).findByText(/^Sorry, I cannot answer your question right now/)).toBeVisible();
    expect(within(guide).queryByText('Write first.')).toBeNull();
  });

  it('is aborted when the visitor leaves the page', async () => {
    const { say, unmount } = await introduced();
    const { send, isAborted } = slowly();
    await say('How?');
    await send({ piece: 'Write first.' });
    unmount();
    expect(isAborted()).toBe(true);
  });
});
