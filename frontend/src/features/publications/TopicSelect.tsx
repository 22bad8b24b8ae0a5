import { publicationCategories } from '@lab/contracts';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { FieldFrame } from '../../components/form/FieldFrame';
import { ALL_TOPICS, type TopicChoiceProps } from './TopicList';

/** The topics as a native select, where there is no room beside the publications. */
export const TopicSelect = ({ counts, total, selected, onChoose }: TopicChoiceProps) => {
  const id = useId();
  return (
    <FieldFrame id={id} label="Topic">
      {() => (
        <NativeSelect
          id={id}
          input={<OutlinedInput />}
          value={selected ?? ''}
          onChange={({ target }) => onChoose(publicationCategories.find((topic) => topic === target.value) ?? null)}
        >
          <option value="">
            {ALL_TOPICS} ({total})
          </option>
          {counts.map(({ topic, count }) => (
            <option key={topic} value={topic}>
              {topic} ({count})
            </option>
          ))}
        </NativeSelect>
      )}
    </FieldFrame>
  );
};
