import { expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { z } from 'zod';
import { renderPiece } from '../../test-support/render-app';
import { failure } from '../toast/announce';
import { LinkField, withScheme } from './LinkField';
import { useServerForm } from './use-server-form';

const schema = z.object({ link: z.url('Please enter a valid URL') });

const draw = () => {
  const send = jest.fn<(values: { link: string }) => void>();
  const Example = () => {
    const form = useServerForm({
      schema,
      defaultValues: { link: '' },
      send: async (values) => {
        send(values);
        return { title: 'Saved' };
      },
      failed: failure('Not saved'),
      onDone: () => {},
    });
    return (
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <LinkField label="Link" {...form.field('link')} />
        <button>Save</button>
      </form>
    );
  };
  return { ...renderPiece(<Example />), send };
};

it('an address without a scheme is completed when the field loses the focus or the form is sent', async () => {
  const { user, send } = draw();
  await user.type(screen.getByLabelText('Link'), 'example.org');
  await user.tab();
  expect(screen.getByLabelText('Link')).toHaveValue('https://example.org');
  await user.clear(screen.getByLabelText('Link'));
  await user.type(screen.getByLabelText('Link'), 'example.org/page{Enter}');
  await waitFor(() => expect(send).toHaveBeenCalledWith({ link: 'https://example.org/page' }));
});

it('text that cannot be an address stays as typed, with an error', async () => {
  const { user, send } = draw();
  await user.type(screen.getByLabelText('Link'), 'nowhere{Enter}');
  expect(await screen.findByText('Please enter a valid URL')).toBeVisible();
  expect(screen.getByLabelText('Link')).toHaveValue('nowhere');
  expect(send).not.toHaveBeenCalled();
});

it.each([
  ['example.org/page', 'https://example.org/page'],
  ['maps.app.goo.gl/abc?g=1#x', 'https://maps.app.goo.gl/abc?g=1#x'],
  ['localhost.example:8080/a', 'https://localhost.example:8080/a'],
  ['圖書館.台灣/館藏', 'https://圖書館.台灣/館藏'],
])('%j becomes %j', (typed, complete) => {
  expect(withScheme(typed)).toBe(complete);
});

it.each([
  '',
  'https://example.org',
  'mailto:ada@example.org',
  'javascript:alert(1)',
  'ada@example.org',
  'Thai Town https://maps.app.goo.gl/abc',
  'nowhere',
])('%j stays unchanged, so that the form’s schema checks it', (typed) => {
  expect(withScheme(typed)).toBe(typed);
});
