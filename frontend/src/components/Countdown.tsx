import { formatCountdown } from '../lib/time';
import { useSecondsLeft } from '../lib/use-seconds-left';

/** The time that is left until `endsAt` on the clock of `performance.now()`: `0:25`, above an hour `1 day, 2 hours`. */
export const Countdown = ({ endsAt }: { endsAt: number }) => <>{formatCountdown(useSecondsLeft(endsAt))}</>;
