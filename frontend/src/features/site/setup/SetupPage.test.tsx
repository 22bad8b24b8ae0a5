import {
  defaultReach,
  emptyLab,
  type Reach,
  type SaveReach,
  setupSteps,
  type SetupStep,
  type SiteSetup,
} from '@lab/contracts';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { admin, failure, type Handler, ok } from '../../../test-support/fake-api';
import { stubDashboard } from '../../../test-support/dashboard';
import { renderPage, toastVariant } from '../../../test-support/render-app';
import { stubSite } from '../../../test-support/site';
import { labDocument } from '../../../test-support/site-documents';

/** Nothing is set up, and all of it can be. */
const someReach = (): Reach => ({
  ...(defaultReach as Reach),
  version: 4,
  setBy: Object.fromEntries(Object.keys(defaultReach).map((part) => [part, 'portal'])) as Reach['setBy'],
  lost: [],
});

/** The server's state of the set-up. */
const createSetup = (changes: Partial<SiteSetup['steps']> = {}): SiteSetup => ({
  steps: { ...(Object.fromEntries(setupSteps.map((step) => [step, 'open'])) as SiteSetup['steps']), ...changes },
  start: 'skipped',
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
const save = () => fireEvent.click(screen.getByRole('button', { name: /^Next: / }));

const changedAnswer = { statusCode: 409, error: 'Conflict', message: 'Some of the sample was changed.' };

describe('the question before the first step', () => {
  const openQuestion = async (more: Record<string, Handler> = {}) => {
    const setup = { ...createSetup(), start: 'open' as SiteSetup['start'] };
    const site = stubSite({ lab: { ...emptyLab.lab } });
    Object.assign(site.api.routes, routesOf(setup), more);
    const view = renderPage('/aimex/setup');
    await screen.findByRole('button', { name: 'Start with an empty lab' });
    return { ...site, ...view, setup };
  };

  it('empties the lab, whose fields then show the sample as examples', async () => {
    const { api, user, setup } = await openQuestion({
      'POST /api/site/start-empty': () => {
        setup.start = 'done';
        return ok({ removed: { members: 18 } });
      },
    });
    await user.click(screen.getByRole('button', { name: 'Start with an empty lab' }));
    expect(await screen.findByText('The lab is empty')).toBeVisible();
    const name = await within(await step('Lab')).findByLabelText('Name');
    expect(name).toHaveValue('');
    // The sample may load after the empty fields.
    await waitFor(() => expect(name).toHaveAttribute('placeholder', `For example: ${labDocument.lab.name}`));
    expect(api.callsOf('POST /api/site/start-empty')).toHaveLength(1);
  });

  it('lists what was changed, and removes that only after a confirmation', async () => {
    const { user } = await openQuestion({
      'POST /api/site/start-empty': ({ search }) =>
        search === '?evenChanged=true'
          ? ok({ removed: {} })
          : { status: 409, body: { ...changedAnswer, changed: [{ noun: 'items', title: 'Our camera' }] } },
    });
    await user.click(screen.getByRole('button', { name: 'Start with an empty lab' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove 1 changed record too?' });
    expect(dialog).toHaveTextContent('Our camera (items)');
    await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('The lab is empty')).toBeVisible();
  });

  it('keeps the sample to explore', async () => {
    const { user, setup } = await openQuestion({
      'PUT /api/site/setup/start': () => {
        setup.start = 'skipped';
        return { status: 204 };
      },
    });
    await user.click(screen.getByRole('button', { name: 'Explore the sample lab first' }));
    expect(await step('Lab')).toBeVisible();
  });
});

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
    const { api, bodies, setup } = await openSetup();
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
    await waitFor(() => expect(api.callsOf('PUT /api/site/lab')).toHaveLength(1));
    answer();
    const name = await within(await step('The professor')).findByLabelText('English name');
    fireEvent.change(name, { target: { value: 'Marta Blum' } });
    fireEvent.click(within(await step('The professor')).getByRole('button', { name: 'Next: topics' }));
    await waitFor(() => expect(api.callsOf('PUT /api/site/lab')).toHaveLength(2));
    expect(api.callsOf('PUT /api/site/lab').map(({ headers }) => headers['if-match'])).toEqual(['"3"', '"4"']);
    expect(bodies.lab).toMatchObject({ lab: { name: 'Laboratory of Examples' }, professor: { nameEn: 'Marta Blum' } });
  });
});

describe('the step “E-mail, chat and AI”', () => {
  const openReach = async (changes: Partial<Reach> = {}) => {
    const reach: Reach = { ...someReach(), ...changes };
    const opened = await openSetup('reach', {
      'GET /api/site/reach': () => ok(reach),
      'PUT /api/site/reach': ({ body }) => {
        const { mail } = body as SaveReach;
        Object.assign(reach, { version: reach.version + 1, mail: mail && { ...mail, hasPassword: true } });
        return ok(reach);
      },
    });
    await step('E-mail, chat and AI');
    return { ...opened, reach };
  };
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

  it('saves the mail server without showing its password again, and then tests it', async () => {
    const { api, user } = await openReach();
    const part = async () => within(await screen.findByRole('region', { name: 'E-mail' }));
    let mail = await part();
    expect(mail.queryByRole('button', { name: 'Send a test' })).toBeNull();
    await user.click(mail.getByRole('switch', { name: 'Send e-mails' }));
    type('Mail server', 'mail.example.org');
    type('Password (optional)', 'secret');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await mail.findByText('Please enter an email address, or a name and <address>')).toBeVisible();
    type('Sender', 'Lab <lab@example.org>');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(api.callsOf('PUT /api/site/reach')[0]).toMatchObject({
      body: { mail: { host: 'mail.example.org', port: 587, isSecure: false, password: 'secret' }, teamChat: null },
      headers: { 'if-match': '"4"' },
    });
    expect(await screen.findByPlaceholderText('Saved')).toHaveValue('');
    mail = await part();

    const said = 'The mail server mail.example.org says: 535 no';
    api.routes['POST /api/site/reach/try'] = () => ok({ ok: false, said });
    await user.click(mail.getByRole('button', { name: 'Send a test' }));
    expect(await mail.findByText(said)).toBeVisible();
    expect(api.callsOf('POST /api/site/reach/try')[0]!.body).toEqual({ what: 'mail' });
    type('Port', '25');
    expect(mail.getByText('Save it, then you can test it here.')).toBeVisible();
  });

  it('shows what the environment sets, and does not send it', async () => {
    const { api, user } = await openReach({
      mail: {
        host: 'mail.example.org',
        port: 25,
        isSecure: false,
        user: null,
        from: 'lab@example.org',
        hasPassword: true,
      },
      setBy: { ...someReach().setBy, mail: 'environment', identity: 'environment' },
    });
    const mail = within(await screen.findByRole('region', { name: 'E-mail' }));
    expect(mail.getByText(/^mail\.example\.org, from lab@example\.org\. Set in the environment/)).toBeVisible();
    expect(mail.getByText('SMTP_URL')).toBeVisible();
    expect(mail.queryByRole('switch')).toBeNull();
    expect(mail.getByRole('button', { name: 'Send a test' })).toBeVisible();
    await user.click(screen.getByRole('switch', { name: 'The lab password opens the portal' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(api.callsOf('PUT /api/site/reach')).toHaveLength(1));
    expect(api.callsOf('PUT /api/site/reach')[0]!.body).toEqual({
      teamChat: null,
      model: null,
      university: null,
      memberEdits: 'told',
      labPasswordLogin: false,
    });
  });

  it('says which secrets must be entered again, and can be completed without a change', async () => {
    const university = { issuer: 'https://idp.example.org', clientId: 'lab', label: 'Uni', hasSecret: false };
    const { user, setup } = await openReach({ university, lost: ['university'] });
    const part = within(await screen.findByRole('region', { name: 'University sign-in' }));
    expect(part.getByText(/The saved secret cannot be read/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(await steps().findByRole('link', { name: 'E-mail, chat and AI (done)' })).toBeVisible();
    expect(setup.steps.reach).toBe('done');
  });
});

describe('the administrator’s half hour', () => {
  it('begins again while the set-up is being used, at most every five minutes', async () => {
    const { api, user } = await openSetup('lab', { 'POST /api/auth/admin/extend': () => ok(admin) });
    expect(api.callsOf('POST /api/auth/admin/extend')).toHaveLength(0);
    await user.click(await screen.findByLabelText('Name'));
    await user.keyboard('abc');
    await waitFor(() => expect(api.callsOf('POST /api/auth/admin/extend')).toHaveLength(1));
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
