import { expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState, type FormEvent } from 'react';
import { aMember } from '../../test-support/factories';
import { renderPiece } from '../../test-support/render-app';
import { MemberSelector } from './MemberSelector';

const chen = aMember({ name: '陳柏宇', nameEn: 'Po-Yu Chen' });
const an = aMember({ name: '安心亞', nameEn: 'Xin-Ya An' });
const bai = aMember({ name: '白先勇', nameEn: 'Hsien-Yung Pai' });

const renderSelector = (props: Partial<Parameters<typeof MemberSelector>[0]> = {}) => {
  const onChange = jest.fn<(id: number | null) => void>();
  const { user } = renderPiece(
    <MemberSelector label="Member" members={[chen, an, bai]} value={null} onChange={onChange} {...props} />,
  );
  return { onChange, user, box: screen.getByRole('combobox', { name: 'Member' }) };
};

const optionNames = () => screen.getAllByRole('option').map((option) => option.textContent);

it('lists the members by name, in a list of at most 200 px', async () => {
  const { user, box } = renderSelector();
  await user.click(box);
  expect(screen.getByRole('listbox')).toHaveStyle({ maxHeight: '200px' });
  expect(optionNames()).toEqual(['Hsien-Yung Pai 白先勇', 'Po-Yu Chen 陳柏宇', 'Xin-Ya An 安心亞']);
});

it('finds a member in either language and returns the id', async () => {
  const { user, box, onChange } = renderSelector();
  await user.type(box, '柏宇');
  expect(optionNames()).toEqual(['Po-Yu Chen 陳柏宇']);
  await user.clear(box);
  await user.type(box, 'xin');
  await user.click(screen.getByRole('option'));
  expect(onChange).toHaveBeenCalledWith(an.id);
});

it('submits the form with Enter once a member is chosen, but not while an unknown name is typed', async () => {
  const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
  const Form = () => {
    const [chosen, setChosen] = useState<number | null>(null);
    return (
      <form onSubmit={onSubmit}>
        <MemberSelector label="Member" members={[chen, an]} value={chosen} onChange={setChosen} />
        <button>Save</button>
      </form>
    );
  };
  const { user } = renderPiece(<Form />);
  const box = screen.getByRole('combobox', { name: 'Member' });
  await user.type(box, 'unknown{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
  expect(box).toHaveValue('unknown');
  await user.clear(box);
  await user.type(box, 'xin{Enter}');
  expect(box).toHaveValue('Xin-Ya An 安心亞');
  expect(onSubmit).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  await user.clear(box);
  await user.type(box, 'Po-Yu Chen 陳柏宇{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  await user.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

it('submits the form with Enter when the member was chosen before', async () => {
  const onSubmit = jest.fn((event: FormEvent) => event.preventDefault());
  const { user } = renderPiece(
    <form onSubmit={onSubmit}>
      <MemberSelector label="Member" members={[chen, an]} value={chen.id} onChange={() => {}} />
      <button>Save</button>
    </form>,
  );
  // Tab, unlike a click, leaves the list closed, so that Enter does not choose an option.
  await user.tab();
  await user.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

it('distinguishes members with the same name by their roles, or by their e-mail addresses if the roles are equal', async () => {
  const [phd, master, other] = [
    aMember({ name: '王小明', nameEn: 'Ming Wang', role: '博士生' }),
    aMember({ name: '王小明', nameEn: 'Ming Wang', email: 'ming@example.edu.tw' }),
    aMember({ name: '王小明', nameEn: 'Ming Wang', email: 'ming2@example.edu.tw' }),
  ];
  const { user, box, onChange } = renderSelector({ members: [chen, phd, master, other], value: phd.id });
  expect(box).toHaveAccessibleDescription('PhD Student');
  await user.clear(box);
  await user.type(box, '王小明');
  expect(optionNames()).toEqual([
    'Ming Wang 王小明PhD Student',
    "Ming Wang 王小明Master's Student, ming@example.edu.tw",
    "Ming Wang 王小明Master's Student, ming2@example.edu.tw",
  ]);
  await user.click(screen.getByRole('option', { name: /ming2/ }));
  expect(onChange).toHaveBeenLastCalledWith(other.id);
});

it('can be cleared, and has a message for no matches', async () => {
  const { user, box, onChange } = renderSelector({ value: chen.id });
  expect(box).toHaveValue('Po-Yu Chen 陳柏宇');
  await user.clear(box);
  expect(onChange).toHaveBeenCalledWith(null);
  await user.type(box, 'unknown');
  expect(screen.getByText('No lab members found')).toBeVisible();
});

it('accepts no text before the chosen member’s name is shown, which would replace the text', async () => {
  const LateMembers = () => {
    const [members, setMembers] = useState<(typeof chen)[]>();
    return (
      <>
        <MemberSelector label="Member" members={members} value={chen.id} onChange={() => undefined} />
        <button onClick={() => setMembers([chen, an])}>Load</button>
      </>
    );
  };
  const { user } = renderPiece(<LateMembers />);
  const box = screen.getByRole('combobox', { name: 'Member' });
  await user.type(box, 'xin');
  expect(box).toHaveValue('');
  await user.click(screen.getByRole('button', { name: 'Load' }));
  expect(box).toHaveValue('Po-Yu Chen 陳柏宇');
  expect(box).not.toHaveAttribute('readonly');
});

it('shows an error when the members could not be loaded', () => {
  const { box } = renderSelector({ members: undefined, isFailed: true });
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch lab members');
  expect(box).toHaveAccessibleDescription('Failed to fetch lab members');
});
