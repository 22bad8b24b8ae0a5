import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { longText, placesPushedBy } from '../../test-support/long-texts';
import { renderPiece } from '../../test-support/render-app';
import { publications } from '../../test-support/site-words';
import { PublicationList } from './PublicationList';

const [first] = publications;

const renderList = (...publicationsShown: (typeof publications)[number][]) =>
  renderPiece(<PublicationList publications={publicationsShown} onCite={() => {}} />);
const aPublication = (fields: Partial<typeof first>) => ({ ...first!, ...fields });

it('shows a Chinese title with its award, and breaks a long title, long authors and a long venue', () => {
  renderList(
    aPublication({ title: '手機通知與注意力', authors: '林曉恩*', venue: '人機互動研討會 · 最佳論文' }),
    aPublication({ key: 'long', title: longText, authors: longText, venue: `${longText} · ${longText}` }),
  );
  expect(placesPushedBy(longText)).toEqual([]);
  expect(screen.getByText('手機通知與注意力')).toBeVisible();
  expect(screen.getByText('最佳論文')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cite: 手機通知與注意力' })).toBeVisible();
});
