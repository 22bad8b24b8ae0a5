import { describe, expect, it } from '@jest/globals';
import type { Member } from '@lab/contracts';
import { screen, waitFor } from '@testing-library/react';
import { aMember } from '../../test-support/factories';
import { failure, ok, stubApi } from '../../test-support/fake-api';
import { aQueryClientWith } from '../../test-support/query-clients';
import { renderPiece } from '../../test-support/render-app';
import { Zh } from '../Zh';
import { MemberName, MemberNames } from './MemberName';
import type { StoredName } from './use-people';

const huang = aMember({ name: '黃冠霖', nameEn: 'Kuan-Lin Huang' });
const gone = aMember({ name: '林曉恩', nameEn: 'Hsiao-En Lin', isAlumni: true });

const stubMembers = (current: Member[] = [huang], alumni: Member[] = [gone]) =>
  stubApi({ 'GET /api/lab-members': ({ search }) => ok({ members: search.includes('true') ? alumni : current }) });

const element = () => screen.getByTestId('name');

const renderName = (stored: StoredName) =>
  renderPiece(
    <>
      <p data-testid="name">
        <MemberName {...stored} />
      </p>
      <p data-testid="another">
        <MemberName name={gone.name} />
      </p>
    </>,
  );

const anotherIsFound = () =>
  waitFor(() => expect(screen.getByTestId('another')).toHaveTextContent('Hsiao-En Lin 林曉恩'));

describe('a stored name', () => {
  it.each([
    ['the Chinese name', { name: '黃冠霖' }],
    ['the English name, in any case and spacing', { name: ' kuan-lin  huang' }],
    ['an id, even if the name has changed', { name: '黃小霖', id: huang.id }],
  ])('is shown in both scripts, found by %s', async (_, stored) => {
    stubMembers();
    renderName(stored);
    await waitFor(() => expect(element()).toHaveTextContent('Kuan-Lin Huang 黃冠霖'));
    expect(screen.getByText('黃冠霖')).toHaveAttribute('lang', 'zh-Hant');
  });

  it.each([
    ['no member has it', { name: 'A Visitor' }],
    ['it belongs to a guest', { name: '黃冠霖', id: null }],
  ])('stays as it is when %s', async (_, stored) => {
    stubMembers();
    renderName(stored);
    await anotherIsFound();
    expect(element().textContent).toBe(stored.name);
  });

  it('stays as it is when two members have it', async () => {
    stubMembers([huang, aMember({ name: '黃冠霖', nameEn: 'Kuan-Lin Huang II' })]);
    renderName({ name: '黃冠霖' });
    await anotherIsFound();
    expect(element()).toHaveTextContent(/^黃冠霖$/);
  });

  it('stays as it is when the members cannot be loaded', async () => {
    stubApi({
      'GET /api/lab-members': ({ search }) =>
        search.includes('true') ? ok({ members: [gone] }) : failure(503, 'Away.'),
    });
    renderName({ name: '黃冠霖' });
    await anotherIsFound();
    expect(element()).toHaveTextContent(/^黃冠霖$/);
  });
});

it('several names are found one by one, even if they contain commas', async () => {
  stubMembers();
  renderPiece(
    <p data-testid="name">
      <MemberNames names={[{ name: 'Huang', id: huang.id }, { name: 'Guest, a' }, { name: '林曉恩' }]} />
    </p>,
  );
  await waitFor(() => expect(element()).toHaveTextContent('Kuan-Lin Huang 黃冠霖, Guest, a, Hsiao-En Lin 林曉恩'));
});

it.each([
  ['林 曉恩', 'ja', 'ja'],
  ['はやし', 'ja', 'ja'],
  ['Иван', 'ru', 'ru'],
  ['Postdoktorandin', 'ja', null],
  ['林曉恩', null, null],
])('“%s” in a lab whose second names are in %s is marked as %s', (name, secondLanguage, language) => {
  renderPiece(<Zh>{name}</Zh>, '/', aQueryClientWith(secondLanguage));
  expect(screen.getByText(name).getAttribute('lang')).toBe(language);
});
