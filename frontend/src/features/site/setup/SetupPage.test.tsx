import { setupSteps, type SetupStep, type SiteSetup } from '@lab/contracts';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { admin, failure, type Handler, ok } from '../../../test-support/fake-api';
import { stubDashboard } from '../../../test-support/dashboard';
import { renderPage, toastVariant } from '../../../test-support/render-app';
import { stubSite } from '../../../test-support/site';

/** The server's state of the set-up. */
const createSetup = (changes: Partial<SiteSetup['steps']> = {}): SiteSetup => ({
  steps: { ...(Object.fromEntries(setupSteps.map((step) => [step, 'open'])) as SiteSetup['steps']), ...changes },
  hasSampleData: true,
  firstPapers: 0,
  firstAnswers: 0,
});

const routesOf = (setup: SiteSetup) => ({
  'GET /api/site/setup': () => ok(setup),
  ...Object.fromEntries(
    setupSteps.map((step) => [
      `PUT /api/site/setup/${step}`,
      ({ body }: { body: unknown }) => {
        setup.steps[step] = (body as { state: 'done' | 'skipped' }).state;
        return { status: 204 };
      },
    ]),
  ),
});

const openSetup = async (
  step: SetupStep | null = 'lab',
  more: Record<string, Handler> = {},
  changes: Partial<SiteSetup['steps']> = {},
) => {
  const setup = createSetup(changes);
  const site = stubSite();
  Object.assign(site.api.routes, routesOf(setup), { 'GET /api/lab-members': () => ok({ members: [] }), ...more });
  const view = renderPage(step ? `/aimex/setup?step=${step}` : '/aimex/setup');
  await screen.findByRole('navigation', { name: 'Steps' });
  return { ...site, ...view, setup };
};

const step = (name: string) => screen.findByRole('region', { name });
const steps = () => within(screen.getByRole('navigation', { name: 'Steps' }));
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save and publish' }));

describe('the set-up of a lab', () => {
  it('links to the sample texts that no step changes', async () => {
    await openSetup('sample');
    const words = within(await screen.findByRole('region', { name: 'Sample texts' }));
    expect(words.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['News', '/aimex/site?tab=news'],
      ['Colours, logo and icon', '/aimex/site?tab=look'],
      ['Answers of the lab guide', '/aimex/db-admin?table=chat.faq_entries'],
    ]);
  });

  it('opens at the first step that is neither done nor skipped, and continues from there', async () => {
    const { user, setup } = await openSetup(null, {}, { lab: 'done', you: 'skipped', topics: 'done', papers: 'open' });
    expect(await step('Papers')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Skip this step' }));
    expect(await step('How you work')).toBeVisible();
    expect(setup.steps.papers).toBe('skipped');
    await user.click(steps().getByRole('link', { name: /^Lab/ }));
    expect(await step('Lab')).toBeVisible();
  });

  it('opens at the first step when the progress is unknown', async () => {
    await openSetup(null, { 'GET /api/site/setup': () => failure(503, 'The members service is unavailable.') });
    expect(await step('Lab')).toBeVisible();
  });

  it('asks for the lab’s time zone, with the next meeting in it', async () => {
    await openSetup('work');
    expect(await screen.findByRole('combobox', { name: 'Time zone' })).toHaveValue('Asia/Taipei');
    expect(await screen.findByText(/^The next meeting is on Thu 5 Jan 2040, 09:30 in Asia\/Taipei/)).toBeVisible();
  });

  it('keeps the input when a step cannot be saved or skipped, and when the user returns to it', async () => {
    const { api, user } = await openSetup();
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Laboratory of Examples' } });
    api.routes['PUT /api/site/lab'] = () => failure(503, 'The site service is unavailable.');
    save();
    expect(await screen.findAllByText('The site service is unavailable.')).not.toHaveLength(0);
    expect(screen.getByLabelText('Name')).toHaveValue('Laboratory of Examples');
    api.routes['PUT /api/site/setup/lab'] = () => failure(503, 'The site service is unavailable.');
    await user.click(screen.getByRole('button', { name: 'Skip this step' }));
    expect(await screen.findByText('The step was not saved')).toBeVisible();
    expect(toastVariant('The step was not saved')).toBe('destructive');
    expect(screen.getByLabelText('Name')).toHaveValue('Laboratory of Examples');
    await user.click(steps().getByRole('link', { name: /^E-mail, chat/ }));
    await user.click(steps().getByRole('link', { name: /^Lab/ }));
    expect(screen.getByLabelText('Name')).toHaveValue('Laboratory of Examples');
  });

  it('begins a step with what the previous step has saved of the same document, even on a slow line', async () => {
    const { api, bodies, user, setup } = await openSetup();
    const read = api.routes['GET /api/site/lab']!;
    fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Laboratory of Examples' } });
    let answer = () => {};
    const isSlow = new Promise<void>((resolve) => (answer = resolve));
    api.routes['GET /api/site/lab'] = async (call) => {
      await isSlow;
      return read(call);
    };
    setup.steps.lab = 'done';
    save();
    await screen.findByRole('link', { name: 'Lab (done)' });
    await user.click(screen.getByRole('button', { name: 'Next: the professor' }));
    expect(await within(await step('The professor')).findByLabelText('Loading the texts')).toBeInTheDocument();
    answer();
    const name = await within(await step('The professor')).findByLabelText('English name');
    fireEvent.change(name, { target: { value: 'Marta Blum' } });
    fireEvent.click(within(await step('The professor')).getByRole('button', { name: 'Save and publish' }));
    await waitFor(() => expect(api.callsOf('PUT /api/site/lab')).toHaveLength(2));
    expect(api.callsOf('PUT /api/site/lab').map(({ headers }) => headers['if-match'])).toEqual(['"3"', '"4"']);
    expect(bodies.lab).toMatchObject({ lab: { name: 'Laboratory of Examples' }, professor: { nameEn: 'Marta Blum' } });
  });
});

describe('the step “E-mail, chat and AI”', () => {
  const openReach = async (isOn: boolean) => {
    const opened = await openSetup('reach', {
      'GET /api/sent-messages': () => ok({ messages: [], isMailOn: isOn, isChatOn: isOn }),
      'GET /api/labguide/model': () => ok({ isOn }),
    });
    await step('E-mail, chat and AI');
    return opened;
  };

  it('tries each way on the spot, and shows what failed', async () => {
    const { api, user, setup } = await openReach(true);
    const mail = within(await step('E-mail'));
    await user.click(mail.getByRole('button', { name: 'Send a test message' }));
    expect(mail.getByText('Please enter an email address')).toBeVisible();
    api.routes['POST /api/sent-messages/try-mail'] = () => ok({ isWorking: true, text: 'It is on its way.' });
    await user.type(mail.getByLabelText('Send a test message to'), 'ada@uni-koeln.de');
    await user.click(mail.getByRole('button', { name: 'Send a test message' }));
    expect(await mail.findByText('It is on its way.')).toBeVisible();
    expect(api.callsOf('POST /api/sent-messages/try-mail')[0]!.body).toEqual({ to: 'ada@uni-koeln.de' });

    api.routes['POST /api/labguide/model/try'] = () => ok({ isWorking: false, text: 'It does not take the key.' });
    const guide = within(await step('The lab guide'));
    await user.click(guide.getByRole('button', { name: 'Ask a test question' }));
    expect(await guide.findByText('It does not take the key.')).toBeVisible();

    api.routes['POST /api/sent-messages/try-chat'] = () => failure(429, 'There were too many attempts.');
    const chat = within(await step('The lab’s chat'));
    await user.click(chat.getByRole('button', { name: 'Post a test message' }));
    expect(await chat.findByText('There were too many attempts.')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(await steps().findByRole('link', { name: 'E-mail, chat and AI (done)' })).toBeVisible();
    expect(setup.steps.reach).toBe('done');
  });
});

describe('the dashboard of an administrator', () => {
  const openDashboard = (setup: SiteSetup) => {
    const { api } = stubDashboard({}, admin);
    Object.assign(api.routes, routesOf(setup));
    renderPage('/aimex/portal');
  };

  it('says how many steps are left, and links to the next one', async () => {
    openDashboard(createSetup({ lab: 'done', you: 'skipped' }));
    const card = within(await screen.findByRole('region', { name: 'Set up your lab' }));
    expect(card.getByText('6 steps of 8 left. The next one is “Topics”.')).toBeVisible();
    expect(card.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/aimex/setup?step=topics');
  });
});
