import { ANONYMOUS_GUEST, limits } from '@lab/contracts';
import { TextInput } from '../../components/form/TextInput';

/** What a guest wants to be called. */
export const GuestName = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <TextInput
    label="Your Name (optional)"
    placeholder={ANONYMOUS_GUEST}
    hint="Lab members see it beside your vote and your answer; other guests do not."
    autoComplete="name"
    value={value}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ input: { maxLength: limits.lineLength } }}
  />
);
