import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { researchTopics } from 'virtual:lab-content/research-topics';
import { longText } from '../../test-support/long-texts';
import { renderPiece } from '../../test-support/render-app';
import { ContactLinks } from './ContactLinks';
import { TopicCard } from './Research';

const topic = {
  ...researchTopics[0]!,
  title: longText as (typeof researchTopics)[number]['title'],
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
