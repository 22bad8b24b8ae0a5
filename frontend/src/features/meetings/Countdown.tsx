import { useSecondsLeft } from '../../lib/use-seconds-left';
import { formatCountdown } from './countdown';

/** `0:25`, counting down. Not read out at every second. */
export const Countdown = ({ endsAt }: { endsAt: number }) => <>{formatCountdown(useSecondsLeft(endsAt))}</>;
