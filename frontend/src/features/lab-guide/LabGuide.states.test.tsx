import { expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { failure } from '../../test-support/fake-api';
import { aReply, ASK, FEEDBACK, introduced, open } from '../../test-support/lab-guide';
import { longText } from '../../test-support/long-texts';

it('a long message, half of it Chinese, is whole and breaks, with its papers, sources and offers', async () => {
  const { guide, say, routes } = await introduced();
  const link = { title: longText, href: '/' };
  const papers = { lead: longText, items: [{ ...link, detail: longText }], more: link };
  routes[ASK] = () => aReply(longText, { papers, sources: [{ title: longText, href: null }], offers: [longText] });
  await say(longText);
  expect(await within(guide).findByRole('button', { name: longText })).toBeVisible();
  const messages = [...guide.querySelectorAll('[data-role]')].slice(-2);
  // The question contains the text once, the answer six times.
  expect(messages.map(({ textContent }) => textContent!.split(longText).length - 1)).toEqual([1, 6]);
  // The window hides what overflows it, so that a message itself must break.
  for (const message of messages) expect(message).toHaveStyle({ overflowWrap: 'anywhere' });
});

it('the Enter with which a Chinese word is chosen does not send the message', async () => {
  const { guide, input, user } = await open();
  await user.type(input, '我是學生');
  fireEvent.keyDown(input, { key: 'Enter', isComposing: true });
  expect(guide.querySelector('[data-role=user]')).toBeNull();
  expect(input).toHaveValue('我是學生');
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(guide.querySelector('[data-role=user]')).toHaveTextContent('我是學生');
});

it('an e-mail address that could not be left stays in its field, with the reason', async () => {
  const { guide, user, say, routes } = await introduced();
  routes[ASK] = () => aReply('Nothing.', { outcome: 'not-found' });
  routes[FEEDBACK] = () => failure(429, 'Please wait a minute.');
  await say('可以帶狗嗎？');
  await user.click(await within(guide).findByRole('button', { name: 'Leave your e-mail and we will answer' }));
  await user.type(await within(guide).findByRole('textbox', { name: 'Your e-mail' }), 'ada@example.org{Enter}');
  expect(await within(guide).findByText('Please wait a minute.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Your e-mail' })).toHaveValue('ada@example.org');
});
