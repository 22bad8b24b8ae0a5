import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { failure, ok, type Answer } from '../../../test-support/fake-api';
import { aMeeting } from '../../../test-support/factories';
import { renderMeetings } from '../../../test-support/meetings';
import { readPaperLink } from './PaperLinkField';

const FIND = 'POST /api/publications/find';

const publication = {
  key: 'lin2025',
  title: 'On Phones',
  authors: 'Hsiao-En Lin*, Bo Li',
  venue: 'CHI',
  year: 2025,
  yearText: '2025',
  pdf: null,
  url: 'https://doi.org/10.1000/phones',
  categories: ['Methodology'],
  bibtex: '@misc{lin2025}',
  abstract: 'Phones ring.',
};

const dialog = () => within(screen.getByRole('dialog'));
const field = (name: string) => dialog().getByLabelText<HTMLInputElement>(name);
const offer = () => dialog().findByRole('region', { name: 'Paper found' });

const openCreate = async (answer: () => Answer) => {
  const view = renderMeetings({ meetings: [] });
  view.api.routes[FIND] = answer;
  await view.user.click(await screen.findByRole('button', { name: 'Create New Meeting' }));
  await view.user.click(await screen.findByRole('button', { name: 'Presenters, paper and notes' }));
  const paste = async (text: string, label = 'Paper link (optional)') => {
    await view.user.click(field(label));
    await view.user.paste(text);
  };
  return { ...view, paste, asked: () => view.api.callsOf(FIND).map(({ body }) => body) };
};

const found = () => ok({ found: [{ bibtex: '@misc{lin2025}', publication, known: null }] });

describe('the link of a paper', () => {
  it('offers the paper behind a pasted link, fills it in with a click, and says which fields it would replace', async () => {
    const { user, paste, asked } = await openCreate(found);
    await paste('10.1000/phones');
    expect(await offer()).toHaveTextContent('On PhonesHsiao-En Lin, Bo Li. CHI. 2025Phones ring.');
    expect(field('Paper title (optional)')).toHaveValue('');
    expect(asked()).toEqual([{ text: 'https://doi.org/10.1000/phones' }]);
    await user.click(dialog().getByRole('button', { name: 'Fill in the title and abstract' }));
    expect(field('Paper title (optional)')).toHaveValue('On Phones');
    expect(field('Paper title (optional)')).toHaveFocus();
    expect(field('Paper abstract (optional)')).toHaveValue('Hsiao-En Lin, Bo Li. CHI. 2025\n\nPhones ring.');
    expect(field('Paper link (optional)')).toHaveValue('https://doi.org/10.1000/phones');
    expect(dialog().queryByRole('region', { name: 'Paper found' })).toBeNull();

    fireEvent.change(field('Paper title (optional)'), { target: { value: 'My title' } });
    await user.clear(field('Paper link (optional)'));
    await paste('https://dl.acm.org/doi/10.1000/other');
    await offer();
    expect(dialog().getByRole('button', { name: 'Replace the title and abstract' })).toBeVisible();
    expect(field('Paper title (optional)')).toHaveValue('My title');
  });

  it('is not looked up when it cannot name a publication, and says quietly when nothing is found', async () => {
    let status = 422;
    const { user, paste, asked } = await openCreate(() => failure(status, 'No.'));
    const replace = async (text: string) => {
      await user.clear(field('Paper link (optional)'));
      await paste(text);
    };
    await replace('https://example.org/paper.pdf');
    await user.tab();
    expect(asked()).toEqual([]);
    await replace('arXiv:2501.01234');
    expect(await dialog().findByText('No paper was found for this link.')).toBeVisible();
    status = 502;
    await replace('arXiv:2501.05678');
    expect(await dialog().findByText('The paper could not be looked up just now.')).toBeVisible();
    for (const alert of screen.queryAllByRole('alert')) expect(alert).toBeEmptyDOMElement();
  });

  it('offers the title of each paper of a proposal', async () => {
    const { user, api } = renderMeetings({ meetings: [aMeeting({ title: 'Reading' })] });
    api.routes[FIND] = found;
    await user.click(await screen.findByRole('button', { name: 'Propose Paper: Reading' }));
    await user.click(dialog().getAllByLabelText('Link')[1]!);
    await user.paste('2501.01234');
    await offer();
    await user.click(dialog().getByRole('button', { name: 'Fill in the title' }));
    expect(
      dialog()
        .getAllByLabelText<HTMLInputElement>('Title')
        .map(({ value }) => value),
    ).toEqual(['', 'On Phones', '']);
    await waitFor(() => expect(dialog().getAllByLabelText('Link')[1]).toHaveValue('https://arxiv.org/abs/2501.01234'));
  });
});

it.each([
  ['10.1145/3313831.3376197', 'https://doi.org/10.1145/3313831.3376197'],
  [' doi: 10.1000/x ', 'https://doi.org/10.1000/x'],
  ['arXiv:2501.01234v2', 'https://arxiv.org/abs/2501.01234v2'],
  ['arxiv: math.GT/0309136', 'https://arxiv.org/abs/math.GT/0309136'],
  ['papers.example.org/x', 'https://papers.example.org/x'],
  ['https://doi.org/10.1000/x', 'https://doi.org/10.1000/x'],
  ['nonsense', 'nonsense'],
])('%j is read as %s', (typed, link) => {
  expect(readPaperLink(typed)).toBe(link);
});
