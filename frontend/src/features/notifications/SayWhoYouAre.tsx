import { EmptyState } from '../../components/feedback/EmptyState';
import { ChooseYourself } from '../../components/person/ChooseYourself';

/** In place of the inbox, for users who have not said who they are. */
export const SayWhoYouAre = () => (
  <EmptyState
    title="Who are you?"
    text="Choose your name once to be told what concerns you."
    action={<ChooseYourself />}
  />
);
