import { publicationMessages, setupSteps, type SiteSetup } from '@lab/contracts';
import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aMember } from '../../../test-support/factories';
import { type Answer, failure, ok } from '../../../test-support/fake-api';
import { FakeUpload, stubUploads } from '../../../test-support/fake-upload';
import { renderPage } from '../../../test-support/render-app';
import { stubSite } from '../../../test-support/site';
import { labDocument } from '../../../test-support/site-documents';
import { stubGlobal } from '../../../test-support/stub-global';

const setup: SiteSetup = {
  steps: Object.fromEntries(setupSteps.map((step) => [step, 'open'])) as SiteSetup['steps'],
  start: 'skipped',
  hasSampleData: true,
  firstPapers: 0,
  firstAnswers: 0,
};

describe('the step “People”', () => {
  it('adds the professor from the texts, without a second typing of the name', async () => {
    const { api } = stubSite();
    Object.assign(api.routes, {
      'GET /api/site/setup': () => ok(setup),
      'GET /api/lab-members': () => ok({ members: [] }),
      'POST /api/lab-members': ({ body }: { body: object }) => ({ status: 201, body: aMember({ id: 1, ...body }) }),
    });
    const { user } = renderPage('/aimex/setup?step=people');
    await user.click(await screen.findByRole('button', { name: `Add ${labDocument.professor.nameEn}` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a member' }));
    expect(dialog.getByLabelText('English name')).toHaveValue(labDocument.professor.nameEn);
    fireEvent.change(dialog.getByLabelText('Email'), { target: { value: 'lin@example.edu' } });
    fireEvent.change(dialog.getByLabelText(/^ORCID iD/), { target: { value: '0000-0002-1825-0097' } });
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Member added')).toBeVisible();
    const record = within(await screen.findByRole('dialog', { name: 'Fill in from ORCID' }));
    expect(record.getByRole('textbox', { name: 'ORCID iD' })).toHaveValue('0000-0002-1825-0097');
    expect(api.callsOf('POST /api/lab-members')[0]!.body).toMatchObject({
      nameEn: labDocument.professor.nameEn,
      department: labDocument.lab.department,
      email: 'lin@example.edu',
      role: '教授',
    });
  });

  it('takes the professor’s academic title out of the name, and knows the entry without it', async () => {
    const professor = { ...labDocument.professor, nameEn: 'Prof. Dr. Änne Groß', name: 'Prof. Dr. Änne Groß' };
    const { api } = stubSite({ lab: { ...labDocument, professor } });
    const member = aMember({ id: 1, title: 'Prof. Dr.', name: 'Änne Groß', nameEn: 'Änne Groß' });
    let members: unknown[] = [];
    Object.assign(api.routes, {
      'GET /api/site/setup': () => ok(setup),
      'GET /api/lab-members': () => ok({ members }),
      'POST /api/lab-members': () => {
        members = [member];
        return { status: 201, body: member };
      },
    });
    const { user } = renderPage('/aimex/setup?step=people');
    await user.click(await screen.findByRole('button', { name: 'Add Prof. Dr. Änne Groß' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a member' }));
    expect(dialog.getByLabelText('English name')).toHaveValue('Änne Groß');
    expect(dialog.getByLabelText('Academic title (optional)')).toHaveValue('Prof. Dr.');
    fireEvent.change(dialog.getByLabelText('Chinese name'), { target: { value: 'Änne Groß' } });
    fireEvent.change(dialog.getByLabelText('Email'), { target: { value: 'a@example.edu' } });
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await screen.findByRole('button', { name: 'Fill in from ORCID' })).toBeVisible();
  });

  it('makes a photo of a drawn portrait, because the directory takes no drawings', async () => {
    stubUploads();
    stubGlobal('createImageBitmap', async (canvas: HTMLCanvasElement) => canvas);
    const [drawImage, context] = [jest.fn(), HTMLCanvasElement.prototype];
    jest.spyOn(context, 'getContext').mockReturnValue({ fillRect: jest.fn(), drawImage } as never);
    jest.spyOn(context, 'toBlob').mockImplementation((done) => done(new Blob(['x'], { type: 'image/jpeg' })));
    jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(120);
    jest.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(150);
    HTMLImageElement.prototype.decode = async () => {};
    const photo = '/portrait.svg';
    const { api } = stubSite({ lab: { ...labDocument, professor: { ...labDocument.professor, photo } } });
    const member = aMember({ id: 1, nameEn: labDocument.professor.nameEn, orcid: null });
    Object.assign(api.routes, {
      'GET /api/site/setup': () => ok(setup),
      'GET /api/lab-members': () => ok({ members: [] }),
      'POST /api/lab-members': () => ({ status: 201, body: member }),
    });
    const { user } = renderPage('/aimex/setup?step=people');
    await user.click(await screen.findByRole('button', { name: `Add ${labDocument.professor.nameEn}` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a member' }));
    fireEvent.change(dialog.getByLabelText('Email'), { target: { value: 'lin@example.edu' } });
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(FakeUpload.sent).toHaveLength(1));
    const { path, form } = FakeUpload.last;
    expect([path, (form.get('photo') as File).type]).toEqual(['/api/lab-members/1/photo', 'image/jpeg']);
    expect(drawImage.mock.calls.map((call) => call.slice(-2))).toEqual([
      [1024, 1280],
      [1024, 1280],
    ]);
    act(() => FakeUpload.last.answer(200, member));
    expect(await screen.findByText(/is in the directory now\.$/)).toBeVisible();
  });

  describe('with the professor in the directory', () => {
    const ORCID = '0000-0002-1825-0097';
    const READ = 'POST /api/site/orcid-record';
    const LOOK = 'POST /api/publication-candidates/look';
    const ACCEPT = 'POST /api/publication-candidates/7/accept';
    const { nameEn } = labDocument.professor;
    const [degree, position] = [
      { degree: 'Dr. rer. nat.', institution: 'Universität Köln' },
      { title: 'Postdoc', organization: 'ETH Zürich', period: '2005–2009' },
    ];
    const record = { education: [degree], experience: [position], works: ['10.1000/x'], isEmpty: false };
    const candidate = {
      id: 7,
      externalId: '10.1000/x',
      bibtex: '',
      publication: { title: 'A Paper', yearText: '2025' },
    };

    const open = async (routes: Record<string, () => unknown>, saved: object[] = []) => {
      const { api } = stubSite();
      const put = api.routes['PUT /api/site/lab']!;
      Object.assign(api.routes, {
        'GET /api/site/setup': () => ok(setup),
        'GET /api/lab-members': () => ok({ members: [aMember({ id: 1, nameEn, orcid: ORCID })] }),
        [READ]: () => ok(record),
        [LOOK]: () => ok({ found: 1, looked: [{ source: 'ORCID', works: 1, problem: null }] }),
        'GET /api/publication-candidates': () =>
          ok({ candidates: [candidate, { ...candidate, id: 8, externalId: '10.1000/of-others' }] }),
        'PUT /api/site/lab': (request: { body: { professor: object } }) => {
          saved.push(request.body.professor);
          return put({ ...request, body: { ...labDocument, ...request.body } } as never);
        },
        ...routes,
      });
      const { user } = renderPage('/aimex/setup?step=people');
      await user.click(await screen.findByRole('button', { name: 'Fill in from ORCID' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Fill in from ORCID' }));
      return { user, api, dialog, look: () => user.click(dialog.getByRole('button', { name: 'Look up' })) };
    };

    it('adds the chosen degrees, positions and papers of the ORCID record to those that are there', async () => {
      const saved: object[] = [];
      let accepted = 0;
      const accept = () => (accepted++ === 0 ? failure(503, 'The database is full.') : { status: 201, body: {} });
      const { user, api, dialog, look } = await open({ [ACCEPT]: accept }, saved);
      await look();
      expect(await dialog.findByRole('checkbox', { name: 'Dr. rer. nat., Universität Köln' })).toBeChecked();
      expect(dialog.getAllByRole('checkbox')).toHaveLength(3);
      await user.click(dialog.getByRole('checkbox', { name: 'Postdoc, ETH Zürich, 2005–2009' }));
      await user.click(dialog.getByRole('button', { name: 'Add 2 entries' }));
      expect(await dialog.findByText('The database is full.')).toBeVisible();
      const { education, experience } = labDocument.professor;
      expect(saved).toEqual([expect.objectContaining({ education: [...education, degree], experience })]);
      expect(dialog.queryByRole('checkbox', { name: /^Dr/ })).toBeNull();
      await user.click(dialog.getByRole('button', { name: 'Add 1 entry' }));
      expect(await screen.findByText('1 entry added')).toBeVisible();
      expect([saved.length, api.callsOf(ACCEPT).length]).toEqual([1, 2]);
    });

    it('says what is wrong with an iD, a record or the source, and stays usable', async () => {
      let answer: Answer = failure(502, publicationMessages.sourceAway('ORCID'));
      const { user, api, dialog, look } = await open({ [READ]: () => answer });
      const typed = dialog.getByRole('textbox', { name: 'ORCID iD' });
      expect(typed).toHaveValue(ORCID);
      await user.type(typed, '9');
      await look();
      expect(dialog.getByText(publicationMessages.orcid)).toBeVisible();
      await user.type(typed, '{Backspace}');
      await look();
      expect(await dialog.findByText(publicationMessages.sourceAway('ORCID'))).toBeVisible();
      for (const [isEmpty, text] of [
        [true, publicationMessages.emptyRecord],
        [false, publicationMessages.nothingNew],
      ] as const) {
        answer = ok({ education: [], experience: [], works: [], isEmpty });
        await look();
        expect(await dialog.findByText(text)).toBeVisible();
      }
      answer = ok(record);
      api.routes[LOOK] = () => failure(429, publicationMessages.oftenLooked);
      api.routes['GET /api/publication-candidates'] = () => ok({ candidates: [] });
      await look();
      expect(await dialog.findByText(publicationMessages.oftenLooked)).toBeVisible();
      expect(dialog.getByRole('button', { name: 'Add 2 entries' })).toBeEnabled();
    });
  });
});
