import { EmptyState } from '../../components/feedback/EmptyState';
import { ChooseIdentityButton } from '../../components/person/ChooseIdentityButton';

/** Shown in place of the inbox to users without an identity. */
export const IdentityPrompt = () => (
  <EmptyState
    title="Who are you?"
    text="Choose your name once to get your notifications."
    action={<ChooseIdentityButton />}
  />
);
