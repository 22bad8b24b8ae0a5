import { describe, expect, it } from '@jest/globals';
import type { UnansweredQuestion } from '@lab/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { formatDay } from '../../../lib/time';
import { admin, failure, ok, stubSession } from '../../../test-support/fake-api';
import { longText, placesPushedBy } from '../../../test-support/long-texts';
import { aQueryClientWith } from '../../../test-support/query-clients';
import { renderPage, renderPiece } from '../../../test-support/render-app';
import { FaqEntryDialog } from './FaqEntryDialog';

const LIST = 'GET /api/labguide/questions';
const PUT = 'PUT /api/labguide/questions/5';
const DELETE = 'DELETE /api/labguide/questions/5';
const ENTRY = 'POST /api/labguide/questions/5/faq-entry';

const pets: UnansweredQuestion = {
  id: 5,
  question: 'May I bring my dog?',
  timesAsked: 3,
  timesDisliked: 1,
  timesLiked: 0,
  emails: ['ada@example.org'],
  lastAskedAt: '2026-11-20T08:12:00.000Z',
  doneAt: null,
};

const renderQuestions = (stored: UnansweredQuestion[] = [pets]) => {
  let questions = stored;
  const settle = () => {
    questions = questions.map((question) => ({ ...question, doneAt: '2026-11-21T08:00:00.000Z' }));
  };
  const api = stubSession(admin, {
    [LIST]: ({ search }) =>
      ok({ questions: questions.filter(({ doneAt }) => (doneAt !== null) === search.includes('done')) }),
    [PUT]: () => {
      settle();
      return ok(questions[0]);
    },
    [DELETE]: () => {
      questions = [];
      return { status: 204 };
    },
    [ENTRY]: () => {
      settle();
      return { status: 201, body: { id: 30, question: 'May I bring my dog?' } };
    },
  });
  return { ...renderPage('/aimex/unanswered-questions'), api };
};

const button = (name: RegExp) => screen.findByRole('button', { name });

describe('the page of the unanswered questions', () => {
  it('shows how often and when each was asked, and who waits for an answer', async () => {
    renderQuestions();
    const item = await screen.findByRole('listitem');
    expect(item).toHaveTextContent(
      new RegExp(`May I bring my dog\\?Not answered 3 times · Disliked once · Last ${formatDay('2026-11-20')}`),
    );
    expect(within(item).getByRole('link', { name: 'ada@example.org' })).toHaveAttribute(
      'href',
      'mailto:ada@example.org',
    );
    expect(screen.getByRole('link', { name: 'Download faq.yaml' })).toHaveAttribute('href', '/api/labguide/faq.yaml');
  });

  it('turns a question into an FAQ entry, and keeps the input when it is refused', async () => {
    const { user, api } = renderQuestions();
    await user.click(await button(/^Make FAQ entry: May I bring/));
    const dialog = within(screen.getByRole('dialog', { name: 'Make an FAQ entry' }));
    expect(dialog.getByRole('textbox', { name: 'Question' })).toHaveValue('May I bring my dog?');
    await user.click(dialog.getByRole('button', { name: 'Save entry' }));
    expect(await dialog.findByText('An entry needs an answer')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Answer' }), 'On a leash.');
    await user.type(dialog.getByRole('textbox', { name: /^Other words/ }), 'pets, cat');
    const works = api.routes[ENTRY]!;
    api.routes[ENTRY] = () => failure(409, 'The guide already has an entry with this question.');
    await user.click(dialog.getByRole('button', { name: 'Save entry' }));
    expect((await screen.findAllByText('The guide already has an entry with this question.'))[0]).toBeVisible();
    expect(dialog.getByRole('textbox', { name: 'Answer' })).toHaveValue('On a leash.');
    api.routes[ENTRY] = works;
    await user.click(dialog.getByRole('button', { name: 'Save entry' }));
    expect(await screen.findByText('The lab guide answers with it from now on.')).toBeVisible();
    expect(api.callsOf(ENTRY)[0]!.body).toEqual({
      question: 'May I bring my dog?',
      answer: 'On a leash.',
      keywords: ['pets', 'cat'],
      examples: ['May I bring my dog?'],
      questionZh: null,
      answerZh: null,
    });
    expect(api.callsOf(ENTRY)[0]!.headers['idempotency-key']).toBeDefined();
    expect(await screen.findByText('Nothing is left to answer')).toBeVisible();
  });

  it('puts a Chinese question in its own field, of any length', async () => {
    const question = `可以帶狗嗎？${longText}`;
    const { user } = renderQuestions([{ ...pets, question }]);
    await user.click(await button(/^Make FAQ entry/));
    expect(screen.getByRole('textbox', { name: 'Question' })).toHaveValue('');
    expect(screen.getByRole('textbox', { name: /^Question in Chinese/ })).toHaveValue(question);
    expect(placesPushedBy(longText)).toEqual([]);
  });

  it.each([
    ['zh-Hans', 'May I bring my dog?', true],
    ['ja', 'May I bring my dog?', false],
    [null, 'May I bring my dog?', false],
    [null, '可以帶狗嗎？', true],
  ])('in a lab with second names in %s, asks about “%s” for Chinese words: %s', (language, question, isAsked) => {
    renderPiece(<FaqEntryDialog question={{ ...pets, question }} />, '/', aQueryClientWith(language));
    expect(screen.queryAllByRole('textbox', { name: /in Chinese/ })).toHaveLength(isAsked ? 2 : 0);
  });

  it('marks a question as done, which moves it to the other tab', async () => {
    const { user, api } = renderQuestions();
    await user.click(await button(/^Mark as done/));
    expect(await screen.findByText('Nothing is left to answer')).toBeVisible();
    expect(api.callsOf(PUT)[0]!.body).toEqual({ isDone: true });
    await user.click(screen.getByRole('tab', { name: 'Done' }));
    expect(await button(/^Open again: May I/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Make FAQ entry/ })).toBeNull();
  });

  it('deletes a question after a confirmation that mentions the addresses', async () => {
    const { user } = renderQuestions();
    await user.click(await button(/^Delete: May I/));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete this question?' }));
    expect(dialog.getByText(/The e-mail addresses that were left with it are deleted, too/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Question deleted')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
  });
});
