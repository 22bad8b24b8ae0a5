import { useSecondsLeft } from '../../../lib/use-seconds-left';
import { formatCountdown } from './countdown';

/** A countdown such as `0:25`. Screen readers do not announce every second. */
export const Countdown = ({ endsAt }: { endsAt: number }) => <>{formatCountdown(useSecondsLeft(endsAt))}</>;
