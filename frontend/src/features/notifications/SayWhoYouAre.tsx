import { EmptyState } from '../../components/feedback/EmptyState';
import { ChooseYourself } from '../../components/person/ChooseYourself';

/** Shown in place of the inbox to users without an identity. */
export const SayWhoYouAre = () => (
  <EmptyState
    title="Who are you?"
    text="Choose your name once to get your notifications."
    action={<ChooseYourself />}
  />
);
