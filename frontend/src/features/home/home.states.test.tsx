import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { longText } from '../../test-support/long-texts';
import { renderPiece } from '../../test-support/render-app';
import { research } from '../../test-support/site-words';
import { ContactLinks } from './ContactLinks';
import { TopicCard } from './Research';

const topic = {
  ...research.topics[0]!,
  title: longText,
  description: longText,
  fullDescription: [longText],
};

it('a long topic is broken in its card', () => {
  renderPiece(
    <ul>
      <TopicCard topic={topic} onOpen={() => {}} />
    </ul>,
  );
  expect(screen.getByRole('heading', { name: longText })).toBeVisible();
  // The card hides overflow, so the text itself must break.
  expect(screen.getByRole('listitem')).toHaveStyle({ overflowWrap: 'anywhere' });
});

it('a professor without links has an empty list', () => {
  renderPiece(<ContactLinks links={[]} />);
  expect(screen.getByRole('list')).toBeEmptyDOMElement();
});
