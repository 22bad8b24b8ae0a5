import { setupSteps, type SiteSetup } from '@lab/contracts';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { aMember } from '../../../test-support/factories';
import { ok } from '../../../test-support/fake-api';
import { renderPage } from '../../../test-support/render-app';
import { stubSite } from '../../../test-support/site';
import { labDocument } from '../../../test-support/site-documents';

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
    await user.click(dialog.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Member added')).toBeVisible();
    expect(api.callsOf('POST /api/lab-members')[0]!.body).toMatchObject({
      nameEn: labDocument.professor.nameEn,
      department: labDocument.lab.department,
      email: 'lin@example.edu',
      role: '教授',
    });
  });
});
