import { demoMessages, paths } from '@lab/contracts';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { anonymous, stubSession } from '../../test-support/fake-api';
import { renderApp } from '../../test-support/render-app';

it('a demonstration says on its pages that it is one', async () => {
  stubSession({ ...anonymous, isDemo: true });
  renderApp(paths.portal);
  expect(await screen.findByRole('region', { name: 'Demonstration' })).toHaveTextContent(demoMessages.notice);
});
