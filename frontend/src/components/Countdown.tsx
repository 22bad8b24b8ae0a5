import { formatCountdown } from '../lib/time';
import { useSecondsLeft } from '../lib/use-seconds-left';

/** The time left until `endsAt`, on the clock of `performance.now()`: `0:25`, or `1 day, 2 hours` above an hour. */
export const Countdown = ({ endsAt }: { endsAt: number }) => <>{formatCountdown(useSecondsLeft(endsAt))}</>;
